import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { describe, expect, it } from 'vitest'
import { importsPath } from '../../lib/import-path.ts'
import { dashboardPages } from './dashboard.ts'
import { studioPages } from './studio.ts'
import { workspacePages } from './workspace.ts'

const studio = [...studioPages, ...workspacePages]
const openTo = (role: string, pages = studio) =>
  pages.flatMap(({ path, permission }) =>
    permission === undefined || can(role, permission) ? [path] : [],
  )

describe('the pages of the studio', () => {
  it('only these are open to staff', () => {
    expect(openTo('staff')).toEqual([
      paths.studio,
      paths.profile,
      paths.office,
      `${paths.vault}/:tab?`,
      paths.academy,
      paths.tasks,
      paths.calendar,
      paths.rooms,
      `${paths.staff}/:staffId/:tab?`,
      paths.clients,
      `${paths.clients}/:clientId/:tab?/:itemId?`,
      paths.domains,
      importsPath,
      paths.weeklyFigures,
      paths.leads,
      `${paths.leads}/:leadId`,
      paths.pay,
      paths.waiting,
      paths.workspaceSettings,
      paths.trash,
    ])
  })

  it('all are open to an admin', () => {
    const refused = studio.filter(({ path }) => !openTo('admin').includes(path))
    expect(refused.map(({ path }) => path)).toEqual([])
  })
})

it('a client can open every page of the dashboard', () => {
  expect(openTo('client', [...dashboardPages])).toEqual(dashboardPages.map(({ path }) => path))
})
