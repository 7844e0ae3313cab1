import type { StaffDetails as Details } from '@leadwright/shared/contracts/team/staff'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { Video } from 'lucide-react'
import { useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { paths } from '../../../lib/paths.ts'
import { roomPath } from '../../../lib/record-paths.ts'
import { useViewer } from '../../../lib/session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { StaffDetails } from './staff-details.tsx'

const EditStaff = lazy(() => import('./edit-staff-dialog.tsx'))

/** A team member's room, as everyone of the studio may see it. */
export function RoomPanel({ person }: { person: Details }) {
  const { id: ownId, role } = useViewer()
  const [editing, setEditing] = useState(false)
  return (
    <div className="grid max-w-2xl gap-6">
      <StaffDetails person={person} />
      <div className="flex flex-wrap gap-2">
        {can(role, 'staff.write') ? (
          <Button aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit
          </Button>
        ) : (
          person.staffId === ownId && <LinkButton to={paths.profile}>Edit your profile</LinkButton>
        )}
        {person.allowed && person.hasMeetLink && (
          <LinkButton to={roomPath(person.slug)} target="_blank" rel="noopener" icon={<Video />}>
            Open Meet
            <span className="sr-only">
              : the room of {displayName(person)} (opens in a new tab)
            </span>
          </LinkButton>
        )}
      </div>
      {editing && <EditStaff staffId={person.staffId} onClose={() => setEditing(false)} />}
    </div>
  )
}
