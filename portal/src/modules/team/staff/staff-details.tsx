import type { Colleague, StaffDetails as Details } from '@leadwright/shared/contracts/team/staff'
import { displayName } from '@leadwright/shared/people'
import { DateTime } from '../../../ui/date-time.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { meetingUrl } from './staff-card.tsx'

const names = (people: readonly Colleague[]) => people.map(displayName).join(', ') || 'Nobody'

/** A staff member as everyone of the studio may see it. */
export function StaffDetails({ person }: { person: Details }) {
  return (
    <DetailsList
      items={[
        ['First name', person.firstName],
        ['Last name', person.lastName],
        ['Meeting URL', meetingUrl(person.slug)],
        ['Google Meet', person.hasMeetLink ? 'A link is stored' : 'No link is stored yet'],
        ['Login', person.email ?? 'None'],
        ['Who may enter', names(person.guests)],
        ['May enter', person.mayEnter.map(displayName).join(', ') || 'The own room only'],
        ['Since', <DateTime key="since" value={person.createdAt} format="long" />],
      ]}
    />
  )
}
