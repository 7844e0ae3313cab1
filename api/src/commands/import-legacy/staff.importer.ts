import { HttpsUrl, limits } from '@leadwright/shared/fields'
import { z } from 'zod'
import { freeSlug } from '../../features/rooms/room-slugs.usecases.ts'
import { roomAccess, roomSlugs } from '../../features/rooms/rooms.table.ts'
import { staff as staffTable } from '../../features/staff/staff.table.ts'
import { hasStaff } from '../../features/staff/staff-members.repository.ts'
import { type Importer, sealed } from './importer.ts'
import { id, required, structure, text, when } from './legacy-fields.ts'
import { findGuests, readGuests } from './room-guests.ts'

const row = z.object({
  staffId: id,
  firstName: required(limits.name),
  lastName: text(limits.name),
  googleMeetLink: text(limits.url).pipe(z.union([z.literal(''), HttpsUrl])),
  accessibleLinks: structure,
  created_at: when,
})
type Row = z.output<typeof row>

/** Staff with their rooms' addresses. */
const staff: Importer<Row> = {
  table: 'Staff',
  row,
  announce(values, context, place) {
    const { staffId, googleMeetLink } = values
    if (context.staff.has(staffId)) context.refuse(place, 'this id is there twice')
    const name = `${values.firstName} ${values.lastName}`.trim()
    context.staff.set(staffId, { staffId, name, googleMeetLink })
  },
  convert(values, context, place) {
    const at = values.created_at ?? context.at
    if (hasStaff(context.deps.db, values.staffId)) {
      context.refuse(place, 'this staff member is here already')
    }
    const { staffId, firstName, lastName, googleMeetLink } = values
    const person = { staffId, firstName, lastName }
    return (tx) => {
      tx.insert(staffTable)
        .values({ ...person, googleMeetLink, createdAt: at, updatedAt: at })
        .run()
      const slug = freeSlug(tx, person)
      tx.insert(roomSlugs).values({ slug, staffId, current: true, createdAt: at }).run()
    }
  },
}

/** Who may enter whose room; after all staff, since guests stand anywhere in the file. */
const guests: Importer<Row> = {
  table: 'Staff',
  row,
  convert(values, context, place) {
    const named = readGuests(values.accessibleLinks)
    if (!named) {
      context.refuse(place, 'accessibleLinks has none of the three known shapes')
      return undefined
    }
    const all = [...context.staff.values()]
    const ids = new Set<string>()
    for (const guest of named) {
      const said = 'id' in guest ? guest.id : guest.name
      const [found, second] = findGuests(guest, all)
      if (second) context.refuse(place, `accessibleLinks names ${said}, which are two people`)
      else if (!found) context.note(place, `the guest ${said} is no longer on the staff: left out`)
      else if (found.staffId !== values.staffId) ids.add(found.staffId)
    }
    return (tx) => {
      for (const guestId of ids) {
        const access = { roomStaffId: values.staffId, guestStaffId: guestId }
        tx.insert(roomAccess)
          .values({ ...access, createdAt: context.at })
          .run()
      }
    }
  },
}

export const staffImporters = [sealed(staff), sealed(guests)]
