import type { EncryptionContext } from '../../lib/seal.ts'

/** Where the current and the previous signing secret are sealed. */
export const secretPlaces = (rowId: string) =>
  ({
    current: { table: 'webhook_endpoints', column: 'secret', rowId },
    previous: { table: 'webhook_endpoints', column: 'previous_secret', rowId },
  }) as const satisfies Record<string, EncryptionContext>
