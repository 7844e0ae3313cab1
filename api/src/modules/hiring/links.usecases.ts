import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { hashToken, newToken } from '../../lib/ids.ts'
import { insertLink } from './hiring.repository.ts'

/**
 * A private link to the status of an application. The token stands behind the `#`, which browsers
 * send to nobody; only its hash is stored.
 */
export function issueStatusLink(tx: Tx, deps: Deps, submissionId: string): string {
  const token = newToken()
  insertLink(tx, { tokenHash: hashToken(token), submissionId, createdAt: instant(deps.clock) })
  return `${deps.config.portalOrigin}/application#${token}`
}
