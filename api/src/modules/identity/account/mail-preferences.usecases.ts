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

/** When emails on this topic are sent to the person; at once unless they chose otherwise. */
export const mailModeOf = (db: Db, userId: string, topic: MailTopic): MailMode =>
  listMailPreferences(db, userId).find((row) => row.topic === topic)?.mode ?? 'immediately'

/** Whether the person receives emails on this topic at once; otherwise once a day, or never. */
export const wantsMail = (db: Db, userId: string, topic: MailTopic): boolean =>
  mailModeOf(db, userId, topic) === 'immediately'

/** The email topics of the person's role, and when each is sent. */
export function readMailPreferences({ db, config }: Deps, { userId, role }: Actor) {
  const stored = listMailPreferences(db, userId)
  const items = mailTopicsFor(role).map((topic) => ({
    topic,
    mode: stored.find((row) => row.topic === topic)?.mode ?? ('immediately' as const),
  }))
  return { items, timeZone: findPerson(db, userId)?.timeZone ?? config.company.timeZone }
}

/** 404 for a topic that the role never receives. */
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

/** Sets the time zone in which the daily email is sent at 08:00. */
export function setTimeZone(deps: Deps, actor: Actor, timeZone: string) {
  audited(deps, actor, (tx, record) => {
    updateOwnProfile(tx, actor.userId, { timeZone })
    record('account.time-zone-set', { type: 'user', id: actor.userId }, { timeZone })
  })
  return readMailPreferences(deps, actor)
}

/** A person who wants a daily email, and the time since which notifications belong in the next one. */
export type DailyReader = Omit<ReturnType<typeof listDaily>[number], 'topic' | 'since'> & {
  topics: { topic: MailTopic; since: string }[]
}

/** Everyone who can sign in and wants a daily email on some topic. */
export function listDailyReaders(db: Db): DailyReader[] {
  const readers = new Map<string, DailyReader>()
  for (const { topic, since, ...person } of listDaily(db)) {
    const reader = readers.get(person.userId) ?? { ...person, topics: [] }
    reader.topics.push({ topic, since })
    readers.set(person.userId, reader)
  }
  return [...readers.values()]
}
