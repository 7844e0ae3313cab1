import { type MailMode, type MailTopic, mailTopicsFor } from '@leadwright/shared/mail-topics'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { notFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { findPerson } from '../auth/users.repository.ts'
import {
  listDaily,
  listMailPreferences,
  putMailPreference,
  updateOwnProfile,
} from './account.repository.ts'

export { markDailySent } from './account.repository.ts'

/** When mails of this kind are sent to the person; at once unless the person chose otherwise. */
export const mailModeOf = (db: Db, userId: string, topic: MailTopic): MailMode =>
  listMailPreferences(db, userId).find((row) => row.topic === topic)?.mode ?? 'immediately'

/** Whether mails of this kind are sent to the person with their news; else once a day, or never. */
export const wantsMail = (db: Db, userId: string, topic: MailTopic): boolean =>
  mailModeOf(db, userId, topic) === 'immediately'

/** The kinds of mail that concern the person's role, and when each is sent. */
export function readMailPreferences({ db, config }: Deps, { userId, role }: Actor) {
  const stored = listMailPreferences(db, userId)
  const items = mailTopicsFor(role).map((topic) => ({
    topic,
    mode: stored.find((row) => row.topic === topic)?.mode ?? ('immediately' as const),
  }))
  return { items, timeZone: findPerson(db, userId)?.timeZone ?? config.company.timeZone }
}

/** 404 for a kind of mail that the role never gets. */
export function setMailPreference(
  deps: Deps,
  actor: Actor,
  { topic, mode }: { topic: MailTopic; mode: MailMode },
) {
  const { userId, role } = actor
  if (!mailTopicsFor(role).includes(topic)) throw notFound()
  audited(deps, actor, (tx, record) => {
    if (mailModeOf(tx, userId, topic) === mode) return
    putMailPreference(tx, { userId, topic, mode, since: instant(deps.clock) })
    record('account.mails-set', { type: 'user', id: userId }, { topic, mode })
  })
  return readMailPreferences(deps, actor)
}

/** By whose clock the daily mail comes at 08:00. */
export function setTimeZone(deps: Deps, actor: Actor, timeZone: string) {
  audited(deps, actor, (tx, record) => {
    updateOwnProfile(tx, actor.userId, { timeZone })
    record('account.time-zone-set', { type: 'user', id: actor.userId }, { timeZone })
  })
  return readMailPreferences(deps, actor)
}

/** Somebody who wants news once a day, and since when what was not mailed yet is new to them. */
export type DailyReader = Omit<ReturnType<typeof listDaily>[number], 'topic' | 'since'> & {
  topics: { topic: MailTopic; since: string }[]
}

/** Everybody who wants some news once a day, and may sign in. */
export function listDailyReaders(db: Db): DailyReader[] {
  const readers = new Map<string, DailyReader>()
  for (const { topic, since, ...person } of listDaily(db)) {
    const reader = readers.get(person.userId) ?? { ...person, topics: [] }
    reader.topics.push({ topic, since })
    readers.set(person.userId, reader)
  }
  return [...readers.values()]
}
