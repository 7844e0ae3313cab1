import { messages } from '@leadwright/shared/messages'
import { DomainError } from '../../../lib/errors.ts'

export const accessByAdmin = () =>
  new DomainError('forbidden', 'passwords.access-by-admin', messages.vault.accessByAdmin)
