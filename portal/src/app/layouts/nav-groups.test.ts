import { expect, test } from 'vitest'
import { studioSections, workspaceSections } from '../routes/studio.ts'
import { studioGroups } from './nav-groups.ts'

const groups = (role: string) =>
  studioGroups(studioSections(role), workspaceSections(role), () => undefined).map(
    ({ heading, nodes }) => [heading, nodes.map(({ label }) => label)],
  )

test('an admin sees all pages in groups, and the office as a part of Staff', () => {
  expect(groups('admin')).toEqual([
    [undefined, ['Dashboard', 'Inbox']],
    [
      'Workspace',
      ['Timeline', 'Tasks', 'Calendar', 'Staff', 'Clients', 'Leads', 'Bookings', 'Reports'],
    ],
    ['Company', ['Vault', 'Operations', 'Finances', 'Academy']],
    [undefined, ['Settings']],
  ])
})

test('staff see the same groups with the pages that are open to them', () => {
  expect(groups('staff')).toEqual([
    [undefined, ['Dashboard', 'Inbox']],
    ['Workspace', ['Tasks', 'Calendar', 'Clients', 'Leads', 'Payments']],
    ['Company', ['Office', 'Vault']],
    [undefined, ['Settings']],
  ])
})
