import type { EncryptionContext } from '../../../lib/seal.ts'

export const secretContext = (userId: string): EncryptionContext => ({
  table: 'second_factors',
  column: 'secret',
  rowId: userId,
})

/** Anything but six digits is a recovery code; the contract allows no other format. */
export const isRecoveryCode = (code: string): boolean => !/^\d{6}$/.test(code)
