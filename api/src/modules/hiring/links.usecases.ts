import { HIRING_LINK_DAYS } from '@leadwright/shared/hiring-rules'
import { paths } from '@leadwright/shared/portal-paths'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { hashToken, newToken } from '../../lib/ids.ts'
import { defineEmailedLink } from '../mail/delivery-hooks.usecases.ts'
import {
  deleteLinksBefore,
  deleteOtherLinks,
  hasLinkSince,
  insertLink,
  updateLink,
} from './hiring.repository.ts'

/** Links created before this instant no longer work. */
export const oldestLink = ({ clock }: Pick<Deps, 'clock'>): string =>
  instant(clock, -HIRING_LINK_DAYS * 86_400_000)

/** Minimum time between two emailed links, in milliseconds. */
const pauseMs = 10 * 60_000

/** Whether the applicant was emailed a link so recently that another one must wait. */
export const wasLinkSent = (
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  submissionId: string,
): boolean => hasLinkSince(db, submissionId, instant(clock, -pauseMs))

/**
 * Creates a private link to an application's status, for an email; links from earlier emails stop
 * working. The token is in the fragment (`#`), which browsers never send; only its hash is stored.
 * @param inUse the token of the link that made the request; it works until the next email, because
 * its page is open
 */
export function issueStatusLink(
  tx: Tx,
  deps: Deps,
  submissionId: string,
  { inUse }: { inUse?: string } = {},
): string {
  const token = newToken()
  deleteOtherLinks(tx, submissionId, inUse === undefined ? undefined : hashToken(inUse))
  insertLink(tx, { tokenHash: hashToken(token), submissionId, createdAt: instant(deps.clock) })
  return `${deps.config.portalOrigin}${paths.application}#${token}`
}

export const purgeStatusLinks = (deps: Deps): void =>
  transaction(deps.db, (tx) => deleteLinksBefore(tx, oldestLink(deps)))

defineEmailedLink((tx, tokenHash, createdAt) => updateLink(tx, tokenHash, { createdAt }))
