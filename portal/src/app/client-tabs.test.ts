import { type ClientActionItemKind, clientActionItemKinds } from '@leadwright/shared/action-items'
import { describe, expect, test } from 'vitest'
import {
  clientItemPath,
  clientSections,
  clientTabsOf,
  isClientSection,
  mayOpen,
  waitingIn,
} from './client-tabs.ts'

describe('the tabs of a client’s page', () => {
  test.each([
    [
      'admin',
      {
        Overview: ['overview'],
        Leads: ['leads', 'campaign'],
        Targeting: ['targeting', 'domains'],
        Story: ['notes', 'conversations', 'meetings', 'activity'],
        Money: ['updates', 'payments', 'report'],
        'Files and access': ['files', 'vault', 'details', 'access'],
      },
    ],
    [
      'staff',
      {
        Overview: ['overview'],
        Leads: ['leads', 'campaign'],
        Targeting: ['targeting', 'domains'],
        Story: ['notes', 'meetings'],
      },
    ],
  ])('for %s', (role, expected) => {
    const tabs = clientTabsOf(role)
    expect(Object.fromEntries(tabs.map(({ label, sections }) => [label, sections]))).toEqual(
      expected,
    )
  })

  test('are at most six, and an admin reaches every section by one of them', () => {
    const tabs = clientTabsOf('admin')
    expect(tabs.length).toBeLessThanOrEqual(6)
    expect(tabs.flatMap(({ sections }) => sections).toSorted()).toEqual(
      Object.keys(clientSections).toSorted(),
    )
  })
})

test.each([
  ...['overview', 'details', 'campaign', 'targeting', 'leads', 'domains', 'notes', 'updates'],
  ...['payments', 'meetings', 'conversations', 'report', 'vault', 'activity', 'access'],
])('the address of %s, which emails and bookmarks contain, stays', (name) => {
  expect(isClientSection(name) && mayOpen('admin', name)).toBe(true)
})

describe('what waits at a client', () => {
  const client = '/studio/workspace/clients/c'
  const inbox = '/studio/workspace/waiting'
  const expected: Record<ClientActionItemKind, string> = {
    'updates.to-decide': `${client}/updates?status=pending`,
    'updates.unread': `${client}/updates`,
    'deals.to-confirm': `${inbox}#deals`,
    'objections.to-decide': `${inbox}#objections`,
    'leads.unanswered': `${client}/leads?state=unanswered`,
    'leads.to-release': `${client}/leads?state=due`,
    'leads.suggested': `${client}/leads?state=suggested`,
    'meetings.time-proposed': `${client}/meetings`,
    'conversations.unanswered': `${client}/conversations`,
  }

  test.each(clientActionItemKinds)('%s leads to where it is done', (kind) => {
    expect(clientItemPath('c', kind, 'admin')).toBe(expected[kind])
  })

  test('staff answer comments in the inbox, because they have no list of conversations', () => {
    expect(mayOpen('staff', 'conversations')).toBe(false)
    expect(clientItemPath('c', 'conversations.unanswered', 'staff')).toBe(`${inbox}#unanswered`)
    expect(clientItemPath('c', 'leads.to-release', 'staff')).toBe(`${client}/leads?state=due`)
  })

  test('is counted once per tab and section', () => {
    const items = [
      { kind: 'updates.to-decide', count: 2 },
      { kind: 'updates.unread', count: 1 },
      { kind: 'leads.to-release', count: 3 },
      { kind: 'tasks.overdue', count: 9 },
    ] as const
    expect(waitingIn(items, ['updates', 'payments', 'report'])?.amount).toBe(3)
    expect(waitingIn(items, ['leads'])?.amount).toBe(3)
    expect(waitingIn(items, ['notes'])).toBeUndefined()
  })
})
