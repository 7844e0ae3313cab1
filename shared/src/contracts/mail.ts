import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'

/** Signed by the server for one person and one topic; it grants nothing else. */
const params = z.strictObject({ token: z.string().max(300) })

export const unsubscribePage = defineEndpoint('GET /api/account/unsubscribe/:token', {
  access: 'public',
  origin: 'any',
  summary: 'A page with the button that unsubscribes; it changes nothing',
  params,
  response: Binary,
})

/**
 * 404 for a link that is not ours or whose person is gone. The body is ignored: a form's is empty, a mail
 * program sends `List-Unsubscribe=One-Click`.
 */
export const unsubscribe = defineEndpoint('POST /api/account/unsubscribe/:token', {
  access: 'public',
  origin: 'any',
  summary: 'Switch off the mails of one topic for one person, in one click (RFC 8058)',
  params,
  response: Binary,
})
