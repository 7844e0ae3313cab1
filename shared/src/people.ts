import { fold } from './text.ts'

interface Named {
  firstName?: string | null
  lastName?: string | null
}

/** First plus last name, else first name, else the part of the email before the @ (spec section 3). */
export function displayName(person: Named & { email?: string | null }): string {
  const first = person.firstName?.trim() ?? ''
  const last = person.lastName?.trim() ?? ''
  if (first && last) return `${first} ${last}`
  if (first) return first
  return person.email?.split('@')[0] ?? ''
}

/** First plus last name unchanged; may be empty. */
export const fullName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

/** How a client is named in the vault: first and last name, else company, else Unknown Client. */
export function clientLabel(client: Named & { companyName?: string | null }): string {
  return fullName(client) || client.companyName?.trim() || 'Unknown Client'
}

/** How a client is named everywhere else: its company, else its contact. */
export const companyLabel = (client: Named & { companyName?: string | null }): string =>
  client.companyName?.trim() || clientLabel(client)

/** A character as people see it may be several code units: 𠮷, 👩‍💻. */
const characters = (word = '') =>
  Array.from(new Intl.Segmenter('en').segment(word), ({ segment }) => segment)

/** One or two capital letters for an avatar. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '?'] = characters(words[0])
  const [last = ''] = words.length > 1 ? characters(words.at(-1)) : []
  return (first + last).toLocaleUpperCase('en')
}

/** The address of a meeting room: first and last name, folded to a-z0-9 (spec section 9). */
export function meetingSlug(person: Named): string {
  return fold(`${person.firstName ?? ''}${person.lastName ?? ''}`).replace(/[^a-z0-9]/g, '')
}
