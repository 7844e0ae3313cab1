import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { IsoInstant, Uuid } from '../fields.ts'

/** Signed by the server for one person and one topic; it grants nothing else. */
const params = z.strictObject({ token: z.string().max(300) })

export const unsubscribePage = defineEndpoint('GET /api/account/unsubscribe/:token', {
  access: 'public',
  origin: 'any',
  summary: 'Get the page with the unsubscribe button; it changes nothing',
  params,
  response: Binary,
  mediaType: 'text/html; charset=utf-8',
})

/**
 * 404 for an invalid link, or if its person is gone. The body is ignored: a form's is empty, and an
 * email client sends `List-Unsubscribe=One-Click`.
 */
export const unsubscribe = defineEndpoint('POST /api/account/unsubscribe/:token', {
  access: 'public',
  origin: 'any',
  summary: 'Unsubscribe a person from the emails about one topic in one click (RFC 8058)',
  params,
  response: Binary,
  mediaType: 'text/html; charset=utf-8',
})

/** An email that is no longer tried. */
export const FailedMail = z.object({
  id: Uuid,
  recipient: z.string(),
  subject: z.string(),
  createdAt: IsoInstant,
  /** The last reply of the mail server. */
  lastError: z.string().nullable(),
  /** False for an email about an account, whose text is gone because its link has expired. */
  canRetry: z.boolean(),
})
export type FailedMail = z.infer<typeof FailedMail>

export const listFailedMails = defineEndpoint('GET /api/mails/failed', {
  topics: ['mails'],
  access: 'access.manage',
  summary: 'List emails that could not be sent, oldest first, at most 200',
  response: z.object({ items: z.array(FailedMail) }),
})

/** 404 for an email that was sent, is still tried, or has no text any more. */
export const retryMail = defineEndpoint('POST /api/mails/:mailId/retry', {
  access: 'access.manage',
  summary: 'Retry sending an email',
})

/** 404 for an email that was sent or is still tried. */
export const removeFailedMail = defineEndpoint('DELETE /api/mails/:mailId', {
  access: 'access.manage',
  summary: 'Discard an email that could not be sent',
})
