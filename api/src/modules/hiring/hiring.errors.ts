import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { conflict, DomainError } from '../../lib/errors.ts'

/** The same answer for a link that never existed and for one whose application was erased. */
export const linkUnusable = () =>
  new DomainError('not-found', 'hiring.link-unusable', messages.hiring.linkUnusable)

export const notInvited = () => conflict('hiring.not-invited', messages.hiring.notInvited)

export const linkSent = () => conflict('hiring.link-sent', messages.hiring.linkSent)

export const closed = () => conflict('hiring.closed', messages.hiring.closed)

export const pdfTooLarge = () => {
  const message = messages.hiring.tooLarge
  return new DomainError('too-large', errorCodes.tooLarge, message, {
    issues: [{ path: 'pdf', message }],
  })
}

export const storeFull = () =>
  new DomainError('full', errorCodes.storageFull, messages.request.storageFull)
