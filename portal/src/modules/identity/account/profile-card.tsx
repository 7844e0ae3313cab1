import { Avatar } from '../../../ui/avatar.tsx'
import { RoleBadge } from '../../../ui/badge.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'

interface Props {
  name: string
  email: string
  role: string
  avatar: string | null
  /** Clients only. */
  company?: string | null | undefined
  googleEmail?: string | null | undefined
}

/** Who is signed in, as others see them. */
export function ProfileCard({ name, email, role, avatar, company, googleEmail }: Props) {
  const details: [string, string][] = [
    ['Name', name],
    ['Email', email],
  ]
  if (company !== undefined) details.push(['Company', company ?? ''])
  if (googleEmail !== undefined) details.push(['Google email', googleEmail ?? ''])
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Avatar name={name} src={avatar} size="large" />
      <div className="min-w-0 grow">
        <div className="mb-3">
          <RoleBadge role={role} />
        </div>
        <DetailsList items={details} />
      </div>
    </div>
  )
}
