import { paths } from '@leadwright/shared/portal-paths'
import { expect, test } from 'vitest'
import { commandsFor } from './commands.ts'
import { actionsOn, clientCommandsFor } from './found-actions.ts'
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
    'w',
    ',',
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

test('what is offered for a client fits the role', () => {
  const offered = (role: string) => actionsOn('client', 'c1', role).map(({ title }) => title)
  expect(offered('admin')).toEqual([
    'Open',
    'Write Update…',
    'Add Note or Call…',
    'Enter Payment…',
    'Schedule a Meeting…',
    'Add Lead…',
    'Open Leads',
    'Open Payments',
    'Open Meetings',
  ])
  expect(offered('staff')).toEqual([
    'Open',
    'Add Note or Call…',
    'Add Lead…',
    'Open Leads',
    'Open Meetings',
  ])
  expect(clientCommandsFor('staff').map(({ title }) => title)).toEqual(['Add Note or Call…'])
  expect(actionsOn('person', 'p1', 'admin').map(({ to }) => to)).toEqual([
    `${paths.staff}/p1`,
    `${paths.tasks}?person=p1`,
    `${paths.tasks}?person=p1`,
  ])
  expect(actionsOn('person', 'p1', 'staff')).toEqual([])
})
