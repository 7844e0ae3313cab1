import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { keyFileOf, readKey } from './key-file.ts'

/** Authenticates the audit log: access to the database is not enough to forge entries. */
export interface AuditKey {
  /** Identifies the key without revealing it. */
  id: string
  /** HMAC-SHA-256, base64url. */
  sign(text: string): string
}

/** @param encoded base64 of 32 bytes. */
export function parseAuditKey(encoded: string): AuditKey {
  const bytes = Buffer.from(encoded.trim(), 'base64')
  if (bytes.length !== 32) throw new Error('AUDIT_KEY must be 32 bytes in base64.')
  const key: KeyObject = createSecretKey(bytes)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return { id: sign('key id').slice(0, 12), sign }
}

/** The key from AUDIT_KEY, or else from the key file; with `make`, a missing one is created. */
export function loadAuditKey(
  { auditKey: value, dataDir }: { auditKey: string | undefined; dataDir: string },
  { make }: { make: boolean },
): AuditKey {
  const source = { setting: 'AUDIT_KEY', value, file: keyFileOf(dataDir, 'audit.key') } as const
  const newKey = () => `${randomBytes(32).toString('base64')}\n`
  return parseAuditKey(readKey(source, make ? newKey : undefined))
}
