import { dailyMail, mailTopicsFor } from '@leadwright/shared/mail-topics'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { anonymousActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { orNotFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { readUnsubscribeToken, type Subscription } from '../../mail/unsubscribe.usecases.ts'
import { findPerson, personSubject } from '../auth/users.repository.ts'
import { listMailPreferences, putMailPreference } from './account.repository.ts'
import { mailModeOf } from './mail-preferences.usecases.ts'

/** The subscription of an emailed link; undefined if it is forged or the person was deleted. */
export function findSubscription(deps: Deps, token: string, db: Db = deps.db) {
  const subscription = readUnsubscribeToken(deps, token)
  const person = subscription && findPerson(db, subscription.userId)
  const { topic } = subscription ?? {}
  const isGot =
    topic === dailyMail || mailTopicsFor(person?.role ?? '').some((one) => one === topic)
  return person && !person.erasedAt && isGot ? subscription : undefined
}

/**
 * Turns off emails on the link's topic for its person, or on all daily topics if it is the link of
 * a daily email. Repeating it changes nothing. 404 for a link that `findSubscription` does not accept.
 */
export function unsubscribe(deps: Deps, network: string, token: string): Subscription {
  return audited(deps, anonymousActor(network), (tx, record) => {
    const subscription = orNotFound(findSubscription(deps, token, tx))
    const { userId, topic } = subscription
    const ended =
      topic === dailyMail
        ? listMailPreferences(tx, userId).flatMap((row) => (row.mode === 'daily' ? row.topic : []))
        : [topic]
    for (const one of ended) {
      if (mailModeOf(tx, userId, one) === 'never') continue
      putMailPreference(tx, { userId, topic: one, mode: 'never', since: instant(deps.clock) })
      record('account.mails-set', personSubject(tx, userId), { topic: one, mode: 'never' })
    }
    return subscription
  })
}
