import { messages } from '@leadwright/shared/messages'
import { DomainError } from '../../../lib/errors.ts'

export const emailTaken = () =>
  new DomainError(
    'conflict',
    'clients.email-taken',
    messages.clients.authError(messages.clients.emailTaken),
    { issues: [{ path: 'email', message: messages.clients.emailTaken }] },
  )
