import type { EncryptionContext } from '../../lib/seal.ts'

export const requestEmailContext = (id: string): EncryptionContext => ({
  table: 'data_requests',
  column: 'email',
  rowId: id,
})
