import { paths } from '@leadwright/shared/portal-paths'
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
    'i',
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
  const terms = commandsFor('admin').find(({ title }) => title === 'Terms text')
  expect(terms).toMatchObject({ group: 'Settings', to: `${paths.workspaceSettings}#termsText` })
  const factor = commandsFor('admin').find(({ title }) => title === 'Second factor')
  expect(factor?.to).toBe(`${paths.workspaceSettings}/security#secondFactor`)
  expect(commandsFor('admin').filter(({ to }) => to.includes(':'))).toEqual([])
  expect(commandsFor('client').filter(({ group }) => group === 'Settings')).toEqual([])
})
