import { messages } from '@leadwright/shared/messages'
import { Refusal } from '../../../lib/refusal.ts'

export const emailTaken = () =>
  new Refusal('conflict', 'staff.email-taken', messages.staff.emailTaken, {
    issues: [{ path: 'email', message: messages.staff.emailTaken }],
  })
