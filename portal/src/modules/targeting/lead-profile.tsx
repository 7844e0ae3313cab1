import { useQuery } from '@tanstack/react-query'
import { LoadingBlock } from '../../ui/loading.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { profilesQuery } from './targeting.queries.ts'

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  /** Of the version in force when the lead was released; without it, the agreed version. */
  number: number | null
}

/** The agreed profile, to compare a lead with; nothing without one. */
export default function LeadProfile({ clientId, number }: Props) {
  const { data, isLoading } = useQuery(profilesQuery(clientId))
  if (isLoading) return <LoadingBlock label="Loading profile..." className="h-24" />
  const profile = data?.items.find((one) =>
    number === null ? one.state === 'agreed' : one.number === number,
  )
  if (!profile) return null
  return (
    <details className="rounded border border-line px-3 py-2">
      <summary className="cursor-pointer font-medium">
        {`The agreed profile, version ${profile.number}`}
      </summary>
      <div className="mt-3">
        <ProfileFields profile={profile} />
      </div>
    </details>
  )
}
