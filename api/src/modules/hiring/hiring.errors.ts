import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { conflict, Refusal } from '../../lib/refusal.ts'

/** The same answer for a link that never was and for one whose application is erased. */
export const linkUnusable = () =>
  new Refusal('missing', 'hiring.link-unusable', messages.hiring.linkUnusable)

export const closed = () => conflict('hiring.closed', messages.hiring.closed)

export const pdfTooLarge = () => {
  const message = messages.hiring.tooLarge
  return new Refusal('too-large', errorCodes.tooLarge, message, {
    issues: [{ path: 'pdf', message }],
  })
}

export const storeFull = () =>
  new Refusal('full', errorCodes.storageFull, messages.request.storageFull)
