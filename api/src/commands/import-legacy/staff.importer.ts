import { HttpsUrl, limits } from '@leadwright/shared/fields'
import { displayName } from '@leadwright/shared/people'
import { fold } from '@leadwright/shared/text'
import { z } from 'zod'
import { listKnownPeople } from '../../modules/team/rooms/room-guests.usecases.ts'
import { freeSlug } from '../../modules/team/rooms/room-slugs.usecases.ts'
import { guestsFrom, slugInUrl } from '../../modules/team/rooms/rooms.rules.ts'
import { roomAccess, roomSlugs } from '../../modules/team/rooms/rooms.table.ts'
import { findStaff, updateStaff } from '../../modules/team/staff/staff.repository.ts'
import { staff as staffTable } from '../../modules/team/staff/staff.table.ts'
import { defineImporter } from './importer.ts'
import { id, line, structure, text, when } from './legacy-fields.ts'

const row = z.object({
  staffId: id,
  firstName: line(limits.name),
  lastName: line(limits.name),
  googleMeetLink: text(limits.url).pipe(z.union([z.literal(''), HttpsUrl])),
  accessibleLinks: structure,
  created_at: when,
})
type Row = z.output<typeof row>

const nameOf = ({ staffId, firstName, lastName }: Row) =>
  firstName ? { staffId, firstName, lastName } : { staffId, firstName: lastName, lastName: '' }

/** Staff with their room slugs. */
const staff = defineImporter({
  table: 'Staff',
  row,
  idOf: ({ staffId }) => staffId,
  // An earlier import gave each login of the team a record without a link.
  isHere: (db, staffId) => Boolean(findStaff(db, staffId)?.googleMeetLink),
  announce(values, context) {
    const { staffId, googleMeetLink } = values
    // Old lists identify people by their Meet links, newer ones by the addresses of their rooms.
    const slugs = googleMeetLink === '' ? [] : [slugInUrl(googleMeetLink)]
    context.staff.set(staffId, { ...nameOf(values), slugs })
  },
  convert(values, context, place) {
    const at = values.created_at ?? context.at
    const { staffId, googleMeetLink } = values
    const person = nameOf(values)
    if (!person.firstName) context.refuse(place, 'firstName is empty: enter it, or remove the row')
    const { db } = context.deps
    const known = findStaff(db, staffId)
    if (known) {
      const { version } = known
      return (tx) => void updateStaff(tx, { staffId, version, at: context.at }, { googleMeetLink })
    }
    return (tx) => {
      tx.insert(staffTable)
        .values({ ...person, googleMeetLink, createdAt: at, updatedAt: at })
        .run()
      const slug = freeSlug(tx, person)
      tx.insert(roomSlugs).values({ slug, staffId, current: true, createdAt: at }).run()
    }
  },
})

const Names = z.record(z.string(), z.string())
/** Staff ids, single-entry maps of a full name to that member's Meet link, or one plain map. */
const Links = z.union([z.array(z.union([id, Names])), Names])

/** Who may join whose room; after all staff, because guests can be anywhere in the file. */
const guests = defineImporter({
  table: 'Staff',
  row,
  convert(values, context, place) {
    const links = Links.safeParse(values.accessibleLinks)
    if (!links.success) {
      context.refuse(
        place,
        'accessibleLinks must be a list of staff ids, or of names with their Meet links',
      )
      return undefined
    }
    const known = listKnownPeople(context.deps.db).filter(
      ({ staffId }) => !context.staff.has(staffId),
    )
    const all = [...context.staff.values(), ...known]
    const { guests: ids, unknown } = guestsFrom(links.data, all)
    // What people of the team changed here since an earlier import stays.
    const isNew = context.staff.has(values.staffId)
    for (const unknownName of isNew ? unknown : []) {
      const namesakes = all.filter(
        (person) => fold(displayName(person)) === fold(unknownName.trim()),
      )
      if (namesakes.length > 1)
        context.refuse(
          place,
          `accessibleLinks names ${unknownName}, which matches two people: write the id`,
        )
      else context.note(place, `the guest ${unknownName} is no longer on the team: skipped`)
    }
    return (tx) => {
      for (const guestId of ids) {
        if (guestId === values.staffId || !(isNew || context.staff.has(guestId))) continue
        const access = { roomStaffId: values.staffId, guestStaffId: guestId }
        tx.insert(roomAccess)
          .values({ ...access, createdAt: context.at })
          .run()
      }
    }
  },
})

export const staffImporters = [staff, guests]
