import { messages } from '@leadwright/shared/messages'
import { Refusal } from '../../../lib/refusal.ts'

export const emailTaken = () =>
  new Refusal(
    'conflict',
    'clients.email-taken',
    messages.clients.authError(messages.clients.emailTaken),
    { issues: [{ path: 'email', message: messages.clients.emailTaken }] },
  )
