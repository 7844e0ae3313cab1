import { messages } from '@leadwright/shared/messages'
import { Refusal } from '../../../lib/refusal.ts'

export const accessByAdmin = () =>
  new Refusal('forbidden', 'passwords.access-by-admin', messages.vault.accessByAdmin)
