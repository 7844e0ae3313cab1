import type { Colleague, StaffDetails as Details } from '@leadwright/shared/contracts/team/staff'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { roomPath } from '@leadwright/shared/record-paths'
import { Video } from 'lucide-react'
import { lazy } from '../../../lib/lazy.ts'
import { useViewer } from '../../../lib/session/store.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { meetingUrl } from './staff-card.tsx'

const EditStaff = lazy(() => import('./edit-staff-dialog.tsx'))

/** A team member's room, as everyone in the studio can see it. */
export function RoomPanel({ person }: { person: Details }) {
  const { id: ownId, role } = useViewer()
  return (
    <div className="grid max-w-2xl gap-6">
      <StaffDetails person={person} />
      <div className="flex flex-wrap gap-2">
        {can(role, 'staff.write') ? (
          <DialogButton dialog={(close) => <EditStaff staffId={person.staffId} onClose={close} />}>
            Edit
          </DialogButton>
        ) : (
          person.staffId === ownId && <LinkButton to={paths.profile}>Edit your profile</LinkButton>
        )}
        {person.allowed && person.hasMeetLink && (
          <LinkButton to={roomPath(person.slug)} target="_blank" rel="noopener" icon={<Video />}>
            Open Meet
            <span className="sr-only">{`: ${displayName(person)}’s room (opens in a new tab)`}</span>
          </LinkButton>
        )}
      </div>
    </div>
  )
}

const names = (people: readonly Colleague[]) => people.map(displayName).join(', ') || 'No one'

/** A team member's details, as everyone in the studio can see them. */
function StaffDetails({ person }: { person: Details }) {
  return (
    <DetailsList
      items={[
        ['First name', person.firstName],
        ['Last name', person.lastName],
        ['Meeting URL', meetingUrl(person.slug)],
        ['Google Meet', person.hasMeetLink ? 'Link saved' : 'No link yet'],
        ['Login', person.email ?? 'None'],
        ['Who can join', names(person.guests)],
        ['Rooms they can join', person.mayEnter.map(displayName).join(', ') || 'Only their own'],
        ['Added', <DateTime key="since" value={person.createdAt} format="long" />],
      ]}
    />
  )
}
