import { paths } from '@leadwright/shared/portal-paths'
import { describe, expect, it } from 'vitest'
import { dashboardSections } from './dashboard.ts'
import type { Section } from './sections.ts'
import { studioSections, workspaceSections } from './studio.ts'

const labels = (sections: Section[]) => sections.map(({ label }) => label)

describe('the navigation', () => {
  it('shows an admin every section except Pay', () => {
    expect(labels(studioSections('admin'))).toEqual([
      'Workspace',
      'Office',
      'Vault',
      'Operations',
      'Finances',
      'Academy',
    ])
    expect(labels(workspaceSections('admin'))).toEqual([
      'Timeline',
      'Tasks',
      'Calendar',
      'Staff',
      'Clients',
      'Leads',
      'Bookings',
      'Reports',
      'Inbox',
      'Settings',
    ])
  })

  it('shows staff their own work, clients assigned to them, and no section for admins only', () => {
    expect(labels(studioSections('staff'))).toEqual(['Workspace', 'Office', 'Vault'])
    expect(labels(workspaceSections('staff'))).toEqual([
      'Tasks',
      'Calendar',
      'Clients',
      'Leads',
      'Payments',
      'Inbox',
      'Settings',
    ])
  })

  it('shows a client the dashboard and nothing of the studio', () => {
    expect(labels(dashboardSections('client'))).toEqual([
      'Updates',
      'Leads',
      'Payments',
      'Book A Meeting',
      'Conversations',
      'Files',
      'Settings',
    ])
    expect([...studioSections('client'), ...workspaceSections('client')]).toEqual([])
  })

  it('shows staff the academy once a section is open to them', () => {
    expect(labels(studioSections('staff', paths.academy))).toContain('Academy')
  })

  it('shows nothing to an unknown role', () => {
    expect([...studioSections('owner'), ...dashboardSections('owner')]).toEqual([])
  })
})
