import { meetingSlug } from '@leadwright/shared/people'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { roomAccess, roomSlugs } from '../../modules/team/rooms/rooms.table.ts'
import { staff } from '../../modules/team/staff/staff.table.ts'
import { type DemoWorld, demoIds } from './people.ts'

const people = [
  { staffId: demoIds.staff, firstName: 'Sample', lastName: 'Staff', room: 'smp-staf-one' },
  { staffId: demoIds.staffTwo, firstName: 'Example', lastName: 'Researcher', room: 'smp-rsch-two' },
  { staffId: demoIds.staffThree, firstName: 'Demo', lastName: 'Writer', room: 'smp-writ-tri' },
]

/** Three sample staff members; the first one can sign in and may enter the second one's room. */
export function seedStaff(tx: Tx, { deps }: DemoWorld): void {
  const now = instant(deps.clock)
  for (const { room, ...person } of people) {
    const googleMeetLink = `https://meet.google.com/${room}`
    tx.insert(staff)
      .values({ ...person, googleMeetLink, createdAt: now, updatedAt: now })
      .run()
    const slug = meetingSlug(person)
    tx.insert(roomSlugs)
      .values({ slug, staffId: person.staffId, current: true, createdAt: now })
      .run()
  }
  tx.insert(roomAccess)
    .values({ roomStaffId: demoIds.staffTwo, guestStaffId: demoIds.staff, createdAt: now })
    .run()
}
