import { addDays } from '@leadwright/shared/days'
import type { ProfileEventKind, ProfileFields } from '@leadwright/shared/targeting'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { insertEvent, insertProfile } from '../../modules/targeting/profiles/profiles.repository.ts'
import { demoAuthor, demoClientId } from './client-list.ts'
import { adminName, type DemoWorld } from './people.ts'
import samples from './samples/profiles.json' with { type: 'json' }

interface DemoEvent {
  kind: ProfileEventKind
  daysAgo: number
  text?: string
  /** The days since an email agreed to it. */
  day?: number
}

/** The profile of the n-th client, oldest version first. */
interface DemoProfile {
  client: number
  versions: (ProfileFields & { events: DemoEvent[] })[]
}

const profiles = samples as DemoProfile[]

const byClient: readonly ProfileEventKind[] = ['answered', 'agreed', 'replaced']

/** The version in force when a lead of the n-th client was released; null before the first. */
export function demoProfileVersion(client: number, releasedOn: string, today: string) {
  const { versions = [] } = profiles.find((one) => one.client === client) ?? {}
  const version = versions.findLastIndex(({ events }) => {
    const agreed = events.find(({ kind }) => kind === 'agreed' || kind === 'recorded')
    return agreed !== undefined && addDays(today, -agreed.daysAgo) < releasedOn
  })
  return version < 0 ? null : version + 1
}

/** Agreed profiles with what was said about them. */
export function seedProfiles(tx: Tx, { deps }: DemoWorld): void {
  const today = companyToday(deps)
  for (const { client, versions } of profiles) {
    const clientId = demoClientId(client)
    for (const [at, { events, ...fields }] of versions.entries()) {
      const id = newId()
      const number = at + 1
      const instantOf = (days: number, hour: number) =>
        `${addDays(today, -days)}T${String(hour).padStart(2, '0')}:20:00.000Z`
      const [first, last] = [events[0], events.at(-1)]
      const proposed = events.findLast(({ kind }) => kind === 'proposed')
      insertProfile(tx, {
        ...{ id, clientId, number, ...fields },
        state: number < versions.length ? 'replaced' : 'agreed',
        proposedOn: addDays(today, -(proposed?.daysAgo ?? 0)),
        createdAt: instantOf(first?.daysAgo ?? 0, 8),
        updatedAt: instantOf(last?.daysAgo ?? 0, 14),
      })
      for (const { kind, daysAgo, text = '', day } of events) {
        const isByClient = byClient.includes(kind)
        insertEvent(tx, {
          ...{ profileId: id, kind, text },
          at: instantOf(daysAgo, isByClient ? 14 : 9),
          by: isByClient ? 'client' : 'team',
          name: isByClient ? demoAuthor(client, false).name : adminName,
          day: day === undefined ? null : addDays(today, -day),
        })
      }
    }
  }
}
