import { HttpsUrl, limits } from '@leadwright/shared/fields'
import { z } from 'zod'
import { type Importer, sealed } from './importer.ts'
import { hasRow, insertRow } from './insert-row.ts'
import { id, required, structure, text, when } from './legacy-fields.ts'
import { findGuests, freeSlug, readGuests } from './room-guests.ts'

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
    if (hasRow(context.deps.db, 'staff', 'staff_id', values.staffId)) {
      context.refuse(place, 'this staff member is here already')
    }
    return (tx) => {
      insertRow(tx, 'staff', {
        staff_id: values.staffId,
        first_name: values.firstName,
        last_name: values.lastName,
        google_meet_link: values.googleMeetLink,
        created_at: at,
        updated_at: at,
      })
      const slug = freeSlug(values, (one) => hasRow(tx, 'room_slugs', 'slug', one))
      insertRow(tx, 'room_slugs', { slug, staff_id: values.staffId, current: 1, created_at: at })
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
        insertRow(tx, 'room_access', {
          room_staff_id: values.staffId,
          guest_staff_id: guestId,
          created_at: context.at,
        })
      }
    }
  },
}

export const staffImporters = [sealed(staff), sealed(guests)]
