import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { FailedMail } from '@leadwright/shared/contracts/mail'
import { isSubscribed, subscriptionLabel } from '@leadwright/shared/mail-topics'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { notFound, orNotFound } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import * as repository from './mail.repository.ts'

/** Most emails that the list of failed emails shows. */
const listLimit = 200

export const listFailedMails = ({ db }: Deps): FailedMail[] =>
  repository.listGivenUp(db, listLimit).map((row) => ({
    ...row,
    // The text of an email about notifications, and so its subject, is made when it is sent.
    subject: row.subject || (isSubscribed(row.kind) ? subscriptionLabel(row.kind) : ''),
    canRetry: row.body !== '',
  }))

/** An email may wait this long, so that greylisting and short outages are no problem (ms). */
const longestWait = 30 * 60_000

/**
 * How far behind the outbox is: how many emails are waiting, since when, how many for more than half
 * an hour, and how many were given up. `stuck` if the mail server accepts no email at all.
 */
export function readOutbox({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = instant(clock, -longestWait)
  const { failingSince, ...sums } = repository.sumWaiting(db, before)
  const oldest = failingSince ?? (sums.late > 0 ? before : undefined)
  const stuck = oldest !== undefined && (repository.findLastAccepted(db) ?? '') < oldest
  return { ...sums, stuck, failed: repository.sumGivenUp(db).count }
}

/** Emails that could not be sent. */
export const mailActionItems = ({ db }: Deps): ActionItem[] =>
  actionItems('mails.failed', repository.sumGivenUp(db))

/** Tries again with a full set of attempts. Error: 404. */
export function retryMail(deps: Deps, actor: Actor, id: string): void {
  audited(deps, actor, (tx, record) => {
    const { body, recipient } = orNotFound(repository.findGivenUp(tx, id))
    if (body === '') throw notFound()
    repository.updateMail(tx, id, { attempts: 0, nextAttemptAt: instant(deps.clock) })
    record('mail.retried', { type: 'mail', id, name: recipient })
  })
  deps.notifyOutbox()
}

/** Error: 404. */
export function removeFailedMail(deps: Deps, actor: Actor, id: string): undefined {
  audited(deps, actor, (tx, record) => {
    const { recipient } = orNotFound(repository.findGivenUp(tx, id))
    repository.deleteMail(tx, id)
    record('mail.removed', { type: 'mail', id, name: recipient })
  })
}
