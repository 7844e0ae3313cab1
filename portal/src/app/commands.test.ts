import { expect, test } from 'vitest'
import { commandsFor } from './commands.ts'
import { placesOf } from './shortcuts/places.ts'

const titles = (role: string, group: string) =>
  commandsFor(role)
    .filter((command) => command.group === group)
    .map(({ title }) => title)

test('staff are only offered actions and pages they have access to', () => {
  expect(titles('staff', 'Actions')).toEqual([
    'Join the Main Office',
    'Add Task…',
    'Add Lead…',
    'New Prompt…',
    'New Link…',
    'New Recording…',
    'New Document…',
  ])
  expect(titles('staff', 'Pages')).not.toContain('Bookings')
  expect(titles('staff', 'Settings')).toEqual([])
  expect(placesOf('staff').map(({ letter }) => letter)).toEqual([
    'h',
    'w',
    'c',
    'l',
    't',
    'd',
    'o',
    'v',
  ])
})

test('an admin is offered every action, page and setting, each with its own address', () => {
  expect(titles('admin', 'Actions')).toEqual(
    expect.arrayContaining(['Add Task…', 'New Password Account…']),
  )
  expect(titles('admin', 'Pages')).toEqual(expect.arrayContaining(['Clients', 'Vault', 'Finances']))
  expect(titles('admin', 'Settings')).toContain('Terms text')
  expect(commandsFor('admin').filter(({ to }) => to.includes(':'))).toEqual([])
  expect(commandsFor('client').filter(({ group }) => group === 'Settings')).toEqual([])
})
