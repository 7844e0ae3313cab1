import { LogOut, UserRound } from 'lucide-react'
import { endSession } from '../../lib/session/session.queries.ts'
import { useViewer } from '../../lib/session/store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RoleBadge } from '../../ui/badge.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useMayLeave } from '../../ui/unsaved-input.ts'

/** The avatar menu: who is signed in, View Profile, Sign Out (spec section 2). */
export function ViewerMenu({ profilePath }: { profilePath: string }) {
  const { name, email, role, avatar } = useViewer()
  const mayLeave = useMayLeave(null)
  async function signOut() {
    if (await mayLeave()) await endSession()
  }
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Account menu: ${name}`} className="rounded-full">
          <Avatar name={name} src={avatar} size="small" />
        </button>
      }
      header={
        <>
          <p className="flex items-center justify-between gap-4">
            <span className="font-medium wrap-anywhere">{name}</span>
            <RoleBadge role={role} />
          </p>
          <p className="text-xs text-muted wrap-anywhere">{email}</p>
        </>
      }
      items={[
        { label: 'View Profile', icon: UserRound, to: profilePath },
        { label: 'Sign Out', icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  )
}
