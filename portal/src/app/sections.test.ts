import { studioTiles, workspaceTabs } from '@leadwright/shared/permissions'
import { describe, expect, it } from 'vitest'
import { dashboardSections, studioSections, workspaceSections } from './sections.ts'

const inOrder = (keys: string[], order: readonly string[]) =>
  expect(keys.filter((key) => order.includes(key))).toEqual(
    order.filter((key) => keys.includes(key)),
  )

describe('the navigation', () => {
  it('shows the studio’s tiles in the order of the specification', () => {
    for (const role of ['admin', 'staff'] as const) {
      inOrder(
        studioSections(role).map(({ key }) => key),
        studioTiles[role],
      )
      inOrder(
        workspaceSections(role).map(({ key }) => key),
        workspaceTabs[role],
      )
    }
  })

  it('shows staff no section that only admins may open', () => {
    expect(workspaceSections('admin').map(({ key }) => key)).toContain('clients')
    expect(workspaceSections('staff').map(({ key }) => key)).not.toContain('clients')
  })

  it('shows a client the dashboard and nothing of the studio', () => {
    expect(dashboardSections('client').length).toBeGreaterThan(0)
    expect([...studioSections('client'), ...workspaceSections('client')]).toEqual([])
  })

  it('shows nothing to a role that nobody knows', () => {
    expect([...studioSections('owner'), ...dashboardSections('owner')]).toEqual([])
  })
})
