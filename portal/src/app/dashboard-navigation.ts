import { can } from '@leadwright/shared/permissions'
import { dashboardPages } from './dashboard-routes.ts'
import { type Section, sectionsOf } from './sections.ts'

export const dashboardSections = (role: string): Section[] =>
  can(role, 'dashboard.view') ? sectionsOf(dashboardPages, role) : []
