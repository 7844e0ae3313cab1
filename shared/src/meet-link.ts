import { z } from 'zod'
import { HttpsUrl, limits } from './fields.ts'
import { messages } from './messages.ts'
import { parseUrl } from './url.ts'

/** The one host of meeting rooms; every stored and every opened link begins with it. */
export const meetOrigin = 'https://meet.google.com'

/** True for an address on the host itself; look-alikes, ports and credentials are none of it. */
export function isMeetLink(value: string): boolean {
  const url = parseUrl(value)
  if (!url) return false
  const bare = url.username === '' && url.password === ''
  return url.origin === meetOrigin && url.pathname.length > 1 && bare
}

/** The same, or nothing: one sentence for whatever else was typed. */
export const OptionalMeetLink = z
  .string()
  .trim()
  .max(limits.url, messages.fields.tooLong(limits.url))
  .refine((value) => value === '' || isMeetLink(value), messages.settings.meetHost)
  .transform((value) => (value === '' ? '' : new URL(value).href))

/** A room's link as it is stored: parsed once, so that what was checked is what is opened. */
export const MeetLink = HttpsUrl.refine(isMeetLink, messages.settings.meetHost).transform(
  (value) => new URL(value).href,
)
