import { type MailTopic, mailTopicsFor } from '@leadwright/shared/mail-topics'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { notFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { listMailPreferences, putMailPreference } from './account.repository.ts'

/** True unless the person switched this kind of mail off. */
export const wantsMail = (db: Db, userId: string, topic: MailTopic): boolean =>
  listMailPreferences(db, userId).find((row) => row.topic === topic)?.enabled ?? true

/** The kinds of mail that concern the person's role, and whether each is sent. */
export function readMailPreferences(deps: Deps, actor: Actor) {
  const stored = listMailPreferences(deps.db, actor.userId)
  const items = mailTopicsFor(actor.role).map((topic) => ({
    topic,
    enabled: stored.find((row) => row.topic === topic)?.enabled ?? true,
  }))
  return { items }
}

/** 404 for a kind of mail that the role never gets. */
export function setMailPreference(
  deps: Deps,
  actor: Actor,
  input: { topic: MailTopic; enabled: boolean },
) {
  if (!mailTopicsFor(actor.role).includes(input.topic)) throw notFound()
  audited(deps, actor, (tx, record) => {
    putMailPreference(tx, { userId: actor.userId, ...input })
    record('account.mails-set', { type: 'user', id: actor.userId }, { ...input })
  })
  return readMailPreferences(deps, actor)
}
