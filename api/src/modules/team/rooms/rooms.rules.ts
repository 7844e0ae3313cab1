import { type GrantTerm, mainOfficeSlug } from '@leadwright/shared/contracts/team/rooms'
import type { AccessibleLinks, Colleague } from '@leadwright/shared/contracts/team/staff'
import { displayName, meetingSlug } from '@leadwright/shared/people'
import { fold } from '@leadwright/shared/text'

/** Slugs that no person's room may have. */
const reservedSlugs: readonly string[] = [mainOfficeSlug, 'mainoffice']

/** The slug for a lookup, regardless of the case or accents in the typed address. */
export const slugOf = (typed: string): string =>
  fold(typed) === mainOfficeSlug ? mainOfficeSlug : fold(typed).replace(/[^a-z0-9]/g, '')

/** The last part of an address. */
export const slugInUrl = (url: string): string =>
  slugOf(
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  )

/** The first of janedoe, janedoe2, janedoe3 … that is free; for a name without letters, `room`. */
export function chooseSlug(
  person: { firstName: string; lastName: string },
  isTaken: (slug: string) => boolean,
): string {
  const base = meetingSlug(person) || 'room'
  let slug = base
  for (let n = 2; reservedSlugs.includes(slug) || isTaken(slug); n += 1) slug = `${base}${n}`
  return slug
}

const meetingUrl = (siteOrigin: string, slug: string): string => `${siteOrigin}/meet/${slug}`

/** The guests of a room in the shape of spec section 3. */
export const accessibleLinksOf = (siteOrigin: string, guests: readonly Colleague[]) =>
  guests.map((guest) => ({ [displayName(guest)]: meetingUrl(siteOrigin, guest.slug) }))

/** A person as old lists identify them: by id, by any of their slugs so far, or by full name. */
export interface KnownPerson {
  staffId: string
  firstName: string
  lastName: string
  slugs: readonly string[]
}

/** A staff id, or a full name with a meeting URL. */
type Entry = string | [name: string, url: string]

/**
 * Guest ids from every format that the list ever had: staff ids, single-entry maps of full name to
 * meeting URL, or one plain map. An entry that matches no one, or more than one person, is returned
 * as unknown.
 */
export function guestsFrom(links: AccessibleLinks, people: readonly KnownPerson[]) {
  const lists = Array.isArray(links) ? links : [links]
  const entries = lists.flatMap((list): Entry[] =>
    typeof list === 'string' ? [list] : Object.entries(list),
  )
  const guests = new Set<string>()
  const unknown: string[] = []
  for (const entry of entries) {
    const found = typeof entry === 'string' ? byId(entry, people) : byLink(entry, people)
    if (found) guests.add(found.staffId)
    else unknown.push(typeof entry === 'string' ? entry : entry[0])
  }
  return { guests: [...guests], unknown }
}

const byId = (id: string, people: readonly KnownPerson[]) =>
  people.find(({ staffId }) => staffId === id.toLowerCase())

/**
 * The address tells apart people with the same name; the name decides if no room has the address.
 */
function byLink([name, url]: [string, string], people: readonly KnownPerson[]) {
  const slug = slugInUrl(url)
  const atAddress = people.find(({ slugs }) => slugs.includes(slug))
  if (atAddress) return atAddress
  const namesakes = people.filter((person) => fold(displayName(person)) === fold(name.trim()))
  return namesakes.length === 1 ? namesakes[0] : undefined
}

const hour = 3_600_000
/**
 * The longest possible time until the end of the day, including the day the clocks go back (ms).
 */
const longestDay = 25 * hour
/** Means that there is no end. */
export const forGood = '9999-12-31T23:59:59.999Z'

/** When a permission ends; undefined for an impossible end of the day. */
export function grantEnd(now: Date, term: GrantTerm, endOfDay?: string): string | undefined {
  if (term === 'good') return forGood
  if (term === 'hour') return new Date(now.getTime() + hour).toISOString()
  const end = endOfDay === undefined ? Number.NaN : Date.parse(endOfDay)
  const inTime = end > now.getTime() && end <= now.getTime() + longestDay
  return inTime ? new Date(end).toISOString() : undefined
}
