import { mailTopicsFor } from '@leadwright/shared/mail-topics'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { anonymousActor } from '../../../lib/actor.ts'
import { orNotFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { readUnsubscribeToken, type Subscription } from '../../mail/unsubscribe.usecases.ts'
import { findPerson, personSubject } from '../auth/users.repository.ts'
import { putMailPreference } from './account.repository.ts'
import { wantsMail } from './mail-preferences.usecases.ts'

/** The subscription of a mailed link; undefined for a forged one and for a person who is gone. */
export function findSubscription(deps: Deps, token: string, db: Db = deps.db) {
  const subscription = readUnsubscribeToken(deps, token)
  const person = subscription && findPerson(db, subscription.userId)
  return person && mailTopicsFor(person.role).includes(subscription.topic)
    ? subscription
    : undefined
}

/**
 * Switches the mails of the link's topic off for its person; a second time changes nothing. 404 for
 * a link that `findSubscription` does not know.
 */
export function unsubscribe(deps: Deps, network: string, token: string): Subscription {
  return audited(deps, anonymousActor(network), (tx, record) => {
    const subscription = orNotFound(findSubscription(deps, token, tx))
    if (wantsMail(tx, subscription.userId, subscription.topic)) {
      const change = { ...subscription, enabled: false }
      putMailPreference(tx, change)
      record('account.mails-set', personSubject(tx, change.userId), change)
    }
    return subscription
  })
}
