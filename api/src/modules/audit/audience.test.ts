import { can, type Permission, permissions, roles } from '@leadwright/shared/permissions'
import { topics } from '@leadwright/shared/topics'
import { assert, describe, expect, test } from 'vitest'
import { announce, transaction } from '../../db/client.ts'
import { createEventBus } from '../../lib/event-bus.ts'
import { portalQueries } from '../../testing/live/portal-queries.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { type AuditedKind, announcementsOf, audiences } from './audience.rules.ts'

const auditedKinds = Object.keys(audiences) as AuditedKind[]

/** What listeners are told of a change of this kind that concerns one person: topics by listener. */
async function heard(kind: AuditedKind) {
  const eventBus = createEventBus({ perPerson: 1, inAll: 10 })
  const open = (userId: string, role: (typeof roles)[number]) =>
    [
      `${role} ${userId}`,
      eventBus.open({ userId, clientId: userId, role, sessionState: () => 'open' }),
    ] as const
  const streams = roles.flatMap((role) => [open(`concerned-${role}`, role), open(role, role)])
  eventBus.publish(
    announcementsOf(
      audiences[kind],
      roles.map((role) => `concerned-${role}`),
    ),
  )
  eventBus.close()
  const entries = streams.map(async ([who, stream]) => {
    const [, told = ''] =
      /event: changed\ndata: (\S+)/.exec(await new Response(stream).text()) ?? []
    return [who, told.split(',').filter(Boolean)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

describe('who hears of what is audited', () => {
  test('by kind of change, role, and whether it concerns the person', async () => {
    const lines = await Promise.all(
      auditedKinds.map(async (kind) => {
        const told = Object.entries(await heard(kind)).filter(([, own]) => own.length > 0)
        return [kind, ...told.map(([who, own]) => `  ${who}: ${own.join(', ')}`)].join('\n')
      }),
    )
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('audience.snapshot.txt')
  })

  test('a client whom it does not concern hears of rooms, settings of the session, and nothing else', async () => {
    for (const kind of auditedKinds) {
      const { 'client client': bystander } = await heard(kind)
      assert(bystander)
      expect([kind, bystander.filter((topic) => !['rooms', 'session'].includes(topic))]).toEqual([
        kind,
        [],
      ])
    }
  })

  test('is sent no topic under which the portal reads nothing that their role may read', async () => {
    const { endpoints } = await createTestApp()
    const queries = portalQueries()
    const readable = new Map(
      roles.map((role): [string, Set<string>] => {
        const own = endpoints.filter(
          ({ access }) => !(access in permissions) || can(role, access as Permission),
        )
        const topicsOf = ({ method, path }: (typeof own)[number]) =>
          queries.get(`${method} ${path}`)?.slice(0, 1) ?? []
        return [role, new Set(own.flatMap(topicsOf))]
      }),
    )
    for (const kind of auditedKinds) {
      for (const [listener, told] of Object.entries(await heard(kind))) {
        const [role = ''] = listener.split(' ')
        const unreadable = told.filter((topic) => !readable.get(role)?.has(topic))
        expect([kind, listener, ...unreadable]).toEqual([kind, listener])
      }
    }
  })

  test('every topic is told by some change, but for the bell, which is told when it is written', async () => {
    const all = await Promise.all(auditedKinds.map(heard))
    const told = new Set(all.flatMap((listeners) => Object.values(listeners).flat()))
    expect(topics.filter((topic) => !told.has(topic))).toEqual(['notifications'])
  })
})

const me = {
  userId: 'me',
  clientId: 'me',
  role: 'client',
  sessionState: () => 'open' as const,
} as const

describe('what a transaction announces', () => {
  const topic = (name: (typeof topics)[number]) =>
    ({ audience: 'everybody', topics: [name] }) as const

  test('is told once it is committed, but for a savepoint that was rolled back', async () => {
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

  test('is told to nobody after a rollback', async () => {
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
