import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import {
  BriefcaseBusiness,
  ChartNoAxesColumn,
  DoorOpen,
  GraduationCap,
  Vault,
  Workflow,
} from 'lucide-react'
import type { Page } from './page.ts'
import { type Section, sectionsOf } from './sections.ts'
import { workspacePages } from './workspace.ts'

/** The pages of the studio, in the order of its navigation (spec section 2). */
export const studioPages: readonly Page[] = [
  { path: paths.studio, title: 'Dashboard', page: () => import('../pages/studio-home.tsx') },
  { path: paths.profile, title: 'Profile', page: () => import('../pages/profile.tsx') },
  {
    path: paths.office,
    title: 'Office',
    permission: 'staff.read',
    icon: DoorOpen,
    page: () => import('../pages/office.tsx'),
  },
  {
    path: `${paths.vault}/:tab?`,
    title: 'Vault',
    permission: 'vault.read',
    icon: Vault,
    page: () => import('../pages/vault.tsx'),
  },
  {
    path: paths.operations,
    title: 'Operations',
    permission: 'operations.view',
    icon: Workflow,
    fullBleed: true,
    page: () => import('../pages/operations.tsx'),
  },
  {
    path: `${paths.finances}/:month?`,
    title: 'Finances',
    permission: 'finances.read',
    icon: ChartNoAxesColumn,
    page: () => import('../pages/finances.tsx'),
  },
  {
    path: paths.revenue,
    title: 'Revenue and Fees Due',
    permission: 'finances.read',
    page: () => import('../pages/revenue.tsx'),
  },
  {
    path: paths.claims,
    title: 'Claims',
    permission: 'finances.read',
    page: () => import('../pages/claims.tsx'),
  },
  {
    path: paths.academy,
    title: 'Academy',
    permission: 'academy.watch',
    icon: GraduationCap,
    navPermission: 'academy.all-sections',
    page: () => import('../pages/academy.tsx'),
  },
]

export const workspaceSections = (role: string): Section[] =>
  can(role, 'studio.view') ? sectionsOf(workspacePages, role) : []

/** Studio sections that the role can open; `opened` adds a section that the role alone does not include. */
export const studioSections = (role: string, opened?: string): Section[] =>
  can(role, 'studio.view') ? [workspace, ...sectionsOf(studioPages, role, opened)] : []
const workspace: Section = { to: paths.workspace, label: 'Workspace', icon: BriefcaseBusiness }
