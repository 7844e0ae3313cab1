import { messages } from '@leadwright/shared/messages'
import { DomainError } from '../../../lib/errors.ts'

export const byAdmin = () =>
  new DomainError('forbidden', 'passwords.by-admin', messages.vault.byAdmin)
