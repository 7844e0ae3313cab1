import { describe, expect, it } from 'vitest'
import { dashboardSections, type Section, studioSections, workspaceSections } from './sections.ts'

const keys = (sections: Section[]) => sections.map(({ key }) => key)

describe('the navigation', () => {
  it('shows an admin every section but the ones with own work', () => {
    expect(keys(studioSections('admin'))).toEqual([
      'workspace',
      'office',
      'vault',
      'operations',
      'finances',
      'academy',
    ])
    expect(keys(workspaceSections('admin'))).toEqual([
      'timeline',
      'calendar',
      'staff',
      'clients',
      'settings',
      'audit',
      'people',
      'waiting',
    ])
  })

  it('shows staff their own work and no section that only admins may open', () => {
    expect(keys(studioSections('staff'))).toEqual(['workspace', 'office', 'vault'])
    expect(keys(workspaceSections('staff'))).toEqual(['tasks', 'calendar', 'payments', 'settings'])
  })

  it('shows a client the dashboard and nothing of the studio', () => {
    expect(keys(dashboardSections('client'))).toEqual([
      'updates',
      'payments',
      'meetings',
      'settings',
    ])
    expect([...studioSections('client'), ...workspaceSections('client')]).toEqual([])
  })

  it('shows nothing to a role that nobody knows', () => {
    expect([...studioSections('owner'), ...dashboardSections('owner')]).toEqual([])
  })
})
