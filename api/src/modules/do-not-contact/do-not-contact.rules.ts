import type { EncryptionContext } from '../../lib/seal.ts'

export const addressContext = (id: string): EncryptionContext => ({
  table: 'do_not_contact',
  column: 'address',
  rowId: id,
})

/** There is one key, because hashes of deleted addresses can't be computed again. */
export const hashKeyId = 'hash'
export const hashKeyContext: EncryptionContext = {
  table: 'contact_hash_keys',
  column: 'key',
  rowId: hashKeyId,
}
