import { conversationKinds } from '@leadwright/shared/contracts/conversations'
import { expect, test } from 'vitest'
import { recordLink } from './record-link.rules.ts'

const client = '/studio/workspace/clients/c'
const expected = {
  update: {
    admin: `${client}/updates?update=r`,
    staff: client,
    client: '/dashboard/updates?update=r',
  },
  milestone: { admin: '/studio/workspace/timeline?q=Launch', staff: client, client: undefined },
  meeting: { admin: `${client}/meetings`, staff: `${client}/meetings`, client: undefined },
  lead: {
    admin: '/studio/workspace/leads/r',
    staff: '/studio/workspace/leads/r',
    client: '/dashboard/leads/r',
  },
  client: { admin: client, staff: client, client: undefined },
}

test.each(conversationKinds)('a conversation about a %s links to it for every role', (kind) => {
  for (const role of ['admin', 'staff', 'client'] as const) {
    const about = { id: 'r', kind, title: 'Launch', clientId: 'c', opensClient: role !== 'client' }
    expect([role, recordLink(about, role)?.to]).toEqual([role, expected[kind][role]])
  }
})

test.each(conversationKinds)('staff who don’t work for the client get no link to a %s', (kind) => {
  const about = { id: 'r', kind, title: 'Launch', clientId: 'c', opensClient: false }
  expect(recordLink(about, 'staff')).toBeUndefined()
})
