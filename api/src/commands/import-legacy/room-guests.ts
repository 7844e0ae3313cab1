import { fold } from '@leadwright/shared/text'
import { z } from 'zod'
import type { LegacyStaff } from './importer.ts'
import { idOf } from './legacy-fields.ts'

const Ids = z.array(z.string())
const PlainMap = z.record(z.string(), z.string())
const Maps = z.array(PlainMap)

/** A guest as the old system named one. */
export type NamedGuest = { id: string } | { name: string; url: string }

/**
 * accessibleLinks in each of its three shapes (spec section 3): a list of single-entry maps of a
 * full name to that member's meeting URL, a list of staff ids, a plain map. Undefined for anything
 * else.
 */
export function readGuests(value: unknown): NamedGuest[] | undefined {
  const ids = Ids.safeParse(value)
  if (ids.success) return ids.data.map((one) => ({ id: idOf(one) }))
  const maps = Maps.safeParse(value)
  if (maps.success) return maps.data.flatMap(namesOf)
  const map = PlainMap.safeParse(value)
  return map.success ? namesOf(map.data) : undefined
}

const namesOf = (map: Record<string, string>): NamedGuest[] =>
  Object.entries(map).map(([name, url]) => ({ name, url }))

/** Who is meant; two people of one name are told apart by the address. */
export function findGuests(guest: NamedGuest, staff: readonly LegacyStaff[]): LegacyStaff[] {
  if ('id' in guest) return staff.filter(({ staffId }) => staffId === guest.id)
  const named = staff.filter(({ name }) => fold(name) === fold(guest.name.trim()))
  if (named.length < 2) return named
  const byUrl = named.filter((one) => one.googleMeetLink === guest.url)
  return byUrl.length === 1 ? byUrl : named
}
