import { messages } from '@leadwright/shared/messages'
import { conflict, DomainError } from '../../../lib/errors.ts'

export const alreadyDecided = () => conflict('updates.decided', messages.updates.decided)

export const notEditable = () => conflict('updates.not-editable', messages.updates.notEditable)

export const notResubmittable = () =>
  conflict('updates.not-resubmittable', messages.updates.notResubmittable)

/** 404, with the reason for people who could have read the update. */
export const withdrawn = (author: 'admin' | 'client') =>
  new DomainError('not-found', 'updates.withdrawn', messages.updates.withdrawn[author])

export const ownDecision = () =>
  new DomainError('forbidden', 'updates.own-decision', 'You can’t decide on your own update.')
