import type { SearchGroup } from '@leadwright/shared/contracts/search'
import { beforeEach, expect, test } from 'vitest'
import { recentKey } from '../../lib/stored-keys.ts'
import {
  type ActionsOn,
  actionGroups,
  type ClientCommand,
  type Command,
  type Commands,
  clientGroups,
  foundGroups,
  idleGroups,
  nothingGroups,
} from './palette-groups.ts'
import { keepRecent, readRecent } from './recent.ts'

const all: Command[] = [
  {
    group: 'Actions',
    title: 'Add Task…',
    to: '/studio/workspace/staff',
    adds: true,
    offers: 'Add task',
  },
  { group: 'Pages', title: 'Tasks', to: '/studio/workspace/tasks' },
  { group: 'Settings', title: 'Terms text', to: '/studio/workspace/settings' },
]
const item = { id: crypto.randomUUID(), title: 'Tara Sample', subtitle: 'Example', scope: '' }
const clients: SearchGroup = {
  kind: 'client',
  label: 'Clients',
  count: 9,
  more: false,
  items: [item],
}

const asking: ClientCommand = { title: 'Enter Payment…', tab: 'payments' }
const open: Command = { group: 'Actions', title: 'Open', to: '/client' }
const actionsOn: ActionsOn = (kind) => (kind === 'client' ? [open] : [])
const commands: Commands = { all, ofClients: [asking], actionsOn }
const none: Commands = { all: [], ofClients: [], actionsOn }

beforeEach(() => localStorage.clear())

test('before anything is typed, recent items, actions and pages are listed', () => {
  const recent = { title: 'Mara Lind', subtitle: 'Freight', to: '/studio/x' }
  const groups = idleGroups(commands, [recent])
  expect(groups.map(({ label, options }) => [label, options.map(({ title }) => title)])).toEqual([
    ['Recent', ['Mara Lind']],
    ['Actions', ['Add Task…', 'Enter Payment…']],
    ['Pages', ['Tasks']],
  ])
})

test('the group with the best match comes first, and the rest of a long one can be shown', () => {
  const groups = foundGroups('ta', commands, [clients], 'admin')
  expect(groups.map(({ label, options }) => [label, options.map(({ title }) => title)])).toEqual([
    ['Pages', ['Tasks']],
    ['Clients', ['Tara Sample', 'Show all Clients']],
    ['Actions', ['Add Task…']],
  ])
  expect(groups[1]?.options.at(-1)).toMatchObject({ expands: 'client' })
  expect(foundGroups('text', commands, [], 'admin').map(({ label }) => label)).toEqual(['Settings'])
})

test('a client’s result has actions, which start with opening it', () => {
  const [, group] = foundGroups('ta', commands, [clients], 'admin')
  const [option] = group?.options ?? []
  expect(option?.actions).toEqual([open])
  expect(option && actionGroups(option)).toMatchObject([
    { label: 'Tara Sample', options: [{ title: 'Open', to: '/client' }] },
  ])
})

test('if nothing is found, near names and what can be added with the text are offered', () => {
  const groups = nothingGroups('Tarra', commands, [{ ...item, kind: 'client' }], 'admin')
  expect(groups).toMatchObject([
    { label: 'Did you mean …?', options: [{ title: 'Tara Sample', actions: [open] }] },
    { label: 'Add', options: [{ title: 'Add task “Tarra”', name: 'Tarra', adds: true }] },
  ])
  expect(nothingGroups('Tarra', none, [], 'admin')).toEqual([])
})

test('an action on a client asks which one: first of those that were opened, then of those found', () => {
  const to = `/studio/workspace/clients/${item.id}/payments`
  const recent = [
    { title: 'Tara', subtitle: '', to: `/studio/workspace/clients/${item.id}` },
    { title: 'Tasks', subtitle: '', to: '/studio/workspace/tasks' },
  ]
  expect(clientGroups(asking, [], recent)).toMatchObject([
    { label: 'Clients', options: [{ title: 'Tara', to, adds: true }] },
  ])
  expect(clientGroups(asking, [clients], [])).toMatchObject([
    { label: 'Clients', options: [{ title: 'Tara Sample', subtitle: 'Example', to }] },
  ])
  expect(clientGroups(asking, [], [])).toEqual([])
})

test('events of the same name are distinguished by their days', () => {
  const event = { title: 'Tea', subtitle: '', scope: '2026-03-10' }
  const items = [
    { ...event, id: 'e1' },
    { ...event, id: 'e2', scope: '2026-03-17', subtitle: 'Main Office' },
  ]
  const found: SearchGroup = { kind: 'event', label: 'Events', count: 2, more: false, items }
  const [events] = foundGroups('tea', none, [found], 'staff')
  expect(events?.options.map(({ subtitle }) => subtitle)).toEqual([
    '10 Mar 2026',
    '17 Mar 2026, Main Office',
  ])
})

test('opened items are kept per person, the latest first and each once', () => {
  const place = (to: string) => ({ title: to, subtitle: '', to })
  for (const to of ['/a', '/b', '/a']) keepRecent('u1', place(to))
  expect(readRecent('u1').map(({ to }) => to)).toEqual(['/a', '/b'])
  expect(readRecent('u2')).toEqual([])
  localStorage.setItem(recentKey, '{"forged":1}')
  expect(readRecent('u1')).toEqual([])
})
