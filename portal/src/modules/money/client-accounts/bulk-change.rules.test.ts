import { expect, it } from 'vitest'
import { bulkOutcome, undoAssign, undoStatus } from './bulk-change.rules.ts'

it.each([
  [1, [], '1 client changed.'],
  [
    3,
    ['Acme'],
    '3 of 4 clients changed. Acme was changed by someone else in the meantime. Check and try again.',
  ],
  [
    0,
    ['Acme', 'Beta'],
    '0 of 2 clients changed. Acme, Beta were changed by someone else in the meantime. Check and try again.',
  ],
])('%i changed with the conflicts %j', (changed, conflicts, text) => {
  expect(bulkOutcome(changed, conflicts)).toBe(text)
})

const [a, b] = [
  { clientId: 'a', campaignVersion: 2 },
  { clientId: 'b', campaignVersion: 5 },
]

it('the previous status of each changed client is restored, over its new version', () => {
  const before = [
    { clientId: 'a', campaign: 'active' as const },
    { clientId: 'b', campaign: 'finished' as const },
  ]
  expect(undoStatus(before, [a, b])).toEqual([
    { clients: [a], change: { kind: 'status', status: 'active', pauseReason: '' } },
    { clients: [b], change: { kind: 'status', status: 'finished', pauseReason: '' } },
  ])
  expect(undoStatus(before, [b])).toHaveLength(1)
})

it.each([[null], ['paused' as const]])('a change from %s is not undone', (campaign) => {
  expect(undoStatus([{ clientId: 'a', campaign }], [a])).toEqual([])
})

it('an assignment is undone with one request for the clients that were the same before', () => {
  const added = { wasAssigned: false }
  const replaced = { wasAssigned: true, contactId: 'ada' }
  const changed = [
    { ...a, before: added },
    { ...b, before: replaced },
    { clientId: 'c', campaignVersion: null, before: added },
    { clientId: 'd', campaignVersion: null, before: { wasAssigned: true } },
  ]
  expect(undoAssign('fay', changed)).toEqual([
    {
      clients: [a, { clientId: 'c', campaignVersion: null }],
      change: { kind: 'undo-assign', staffId: 'fay', before: added },
    },
    { clients: [b], change: { kind: 'undo-assign', staffId: 'fay', before: replaced } },
  ])
})
