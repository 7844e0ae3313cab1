import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { conflict, DomainError } from '../../../lib/errors.ts'

export const signInFirst = () =>
  new DomainError('unauthenticated', errorCodes.unauthenticated, messages.rooms.loginHint)

export const noAccess = () =>
  new DomainError('forbidden', 'rooms.no-access', messages.rooms.noAccess)

export const noLink = () => conflict('rooms.no-link', messages.rooms.noLink)

export const openAlready = () => conflict('rooms.allowed', 'You already have access to this room.')

export const askedBefore = () =>
  conflict('rooms.asked', 'Your last request was declined. Try again later.')

export const decided = () => conflict('rooms.decided', messages.rooms.decided)
