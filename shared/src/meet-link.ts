import { z } from 'zod'
import { limits } from './fields.ts'
import { messages } from './messages.ts'
import { parseUrl } from './url.ts'

/** The host of staff rooms. */
export const meetOrigin = 'https://meet.google.com'

const roomPath = /^\/(?:lookup\/[\w-]+|[a-z]{3}-?[a-z]{4}-?[a-z]{3})\/?$/i

/**
 * The address of a Google Meet room without query and fragment; undefined for anything else. Other
 * addresses of the host are not rooms: `/linkredirect?dest=…` leads anywhere.
 */
export function meetRoom(value: string): string | undefined {
  const url = parseUrl(value)
  if (!url) return undefined
  const { origin, pathname, username, password } = url
  const isRoom = origin === meetOrigin && roomPath.test(pathname) && !username && !password
  return isRoom ? origin + pathname : undefined
}

/** A room as stored, or nothing. It is stored as validated, so exactly that is opened. */
export const OptionalMeetLink = z
  .string()
  .trim()
  .max(limits.url, messages.fields.tooLong(limits.url))
  .refine((value) => value === '' || meetRoom(value) !== undefined, messages.settings.meetHost)
  .transform((value) => meetRoom(value) ?? '')
