import { can, type Permission, permissions, roles } from '@leadwright/shared/permissions'
import { topics } from '@leadwright/shared/topics'
import { assert, describe, expect, test } from 'vitest'
import { announce, transaction } from '../../db/client.ts'
import { createEventBus } from '../../lib/event-bus.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { type AuditedKind, announcementsOf, audiences } from './audience.rules.ts'

const auditedKinds = Object.keys(audiences) as AuditedKind[]

/**
 * The topics that each listener receives for a change of this kind that affects one user per role.
 * The affected staff member works for the client.
 */
async function receivedTopics(kind: AuditedKind) {
  const eventBus = createEventBus({ perPerson: 1, inAll: 10 })
  const open = (userId: string, role: (typeof roles)[number]) =>
    [
      `${role} ${userId}`,
      eventBus.open({
        ...{ userId, clientId: userId, sessionId: '', role, sessionState: () => 'open' },
        worksFor: (clientId) => userId === 'concerned-staff' && clientId === 'concerned-client',
      }),
    ] as const
  const streams = roles.flatMap((role) => [open(`concerned-${role}`, role), open(role, role)])
  eventBus.publish(
    announcementsOf(
      audiences[kind],
      roles.map((role) => `concerned-${role}`),
      'concerned-client',
    ),
  )
  eventBus.close()
  const entries = streams.map(async ([who, stream]) => {
    const [, received = ''] =
      /event: changed\ndata: (\S+)/.exec(await new Response(stream).text()) ?? []
    return [who, received.split(',').filter(Boolean)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Milestones and meetings show their owners and hosts by name. */
const unaffected = ['rooms', 'session', 'meetings', 'milestones']

describe('who receives which topics of an audited change', () => {
  test('depends on the kind of change, the role, and whether the user is affected', async () => {
    const lines = await Promise.all(
      auditedKinds.map(async (kind) => {
        const received = Object.entries(await receivedTopics(kind)).filter(
          ([, own]) => own.length > 0,
        )
        return [kind, ...received.map(([who, own]) => `  ${who}: ${own.join(', ')}`)].join('\n')
      }),
    )
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('audience.snapshot.txt')
  })

  test('a client who is not affected receives only the topics of rooms, session settings and names of the team', async () => {
    for (const kind of auditedKinds) {
      const { 'client client': bystander } = await receivedTopics(kind)
      assert(bystander)
      expect([kind, bystander.filter((topic) => !unaffected.includes(topic))]).toEqual([kind, []])
    }
  })

  test('no one receives a topic without queries that their role can read', async () => {
    const { endpoints } = await createTestApp()
    const readable = new Map(
      roles.map((role): [string, Set<string>] => {
        const own = endpoints.filter(
          ({ access }) => !(access in permissions) || can(role, access as Permission),
        )
        return [role, new Set(own.flatMap(({ topics: read }) => read.slice(0, 1)))]
      }),
    )
    for (const kind of auditedKinds) {
      for (const [listener, received] of Object.entries(await receivedTopics(kind))) {
        const [role = ''] = listener.split(' ')
        const unreadable = received.filter((topic) => !readable.get(role)?.has(topic))
        expect([kind, listener, ...unreadable]).toEqual([kind, listener])
      }
    }
  })

  test('every topic is announced by some change, except those that the bell and items of the vault announce themselves', async () => {
    const all = await Promise.all(auditedKinds.map(receivedTopics))
    const received = new Set(all.flatMap((listeners) => Object.values(listeners).flat()))
    expect(topics.filter((topic) => !received.has(topic))).toEqual(['files', 'notifications'])
  })
})

const me = {
  userId: 'me',
  clientId: 'me',
  sessionId: 'mine',
  role: 'client',
  worksFor: () => false,
  sessionState: () => 'open' as const,
} as const

describe('a transaction’s announcements', () => {
  const topic = (name: (typeof topics)[number]) =>
    ({ audience: 'everybody', topics: [name] }) as const

  test('are sent after the commit, without those of a rolled-back savepoint', async () => {
    const { deps } = await createTestApp()
    const stream = deps.eventBus.open(me)
    transaction(deps.db, (tx) => {
      announce(tx, topic('updates'))
      expect(() =>
        transaction(tx, () => {
          announce(tx, topic('rooms'))
          throw new Error('undone')
        }),
      ).toThrow('undone')
    })
    deps.eventBus.close()
    expect(await new Response(stream).text()).toMatch(/data: updates\n\n$/)
  })

  test('are not sent after a rollback', async () => {
    const { deps } = await createTestApp()
    const stream = deps.eventBus.open(me)
    expect(() =>
      transaction(deps.db, (tx) => {
        announce(tx, topic('updates'))
        throw new Error('undone')
      }),
    ).toThrow('undone')
    transaction(deps.db, () => undefined)
    deps.eventBus.close()
    expect(await new Response(stream).text()).not.toContain('changed')
  })
})
