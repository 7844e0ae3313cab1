import { can, type Permission } from '@leadwright/shared/permissions'
import { BriefcaseBusiness, type LucideIcon } from 'lucide-react'
import { paths } from '../lib/paths.ts'
import { dashboardPages } from './dashboard-routes.ts'
import type { Page } from './page.ts'
import { studioPages, workspacePages } from './routes.ts'
export interface Section {
  to: string
  label: string
  icon: LucideIcon
}

/** Whether an address is the section's own or one below it. */
export const isWithin = ({ to }: Section, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`)

const allows = (role: string, permission: Permission | undefined) =>
  permission === undefined || can(role, permission)

function sectionsOf(pages: readonly Page[], role: string, opened?: string): Section[] {
  return pages.flatMap(({ path, title, icon, permission, navPermission }) => {
    const hasEntry = path === opened || allows(role, navPermission)
    return icon && hasEntry && allows(role, permission)
      ? [{ to: path.replace(/\/:.*$/, ''), label: title, icon }]
      : []
  })
}
export const workspaceSections = (role: string): Section[] =>
  can(role, 'studio.view') ? sectionsOf(workspacePages, role) : []

/** Tiles of the studio that the role may open; `opened` names one beyond what the role alone gives. */
export const studioSections = (role: string, opened?: string): Section[] =>
  can(role, 'studio.view') ? [workspace, ...sectionsOf(studioPages, role, opened)] : []
export const dashboardSections = (role: string): Section[] =>
  can(role, 'dashboard.view') ? sectionsOf(dashboardPages, role) : []

const workspace: Section = {
  to: paths.workspace,
  label: 'Workspace',
  icon: BriefcaseBusiness,
}

/** Pages of the studio that a role may open by their address alone, in the order of the navigation. */
export const studioPlaces = (role: string): { to: string; title: string }[] =>
  [...studioPages, ...workspacePages]
    .filter((page) => allows(role, page.permission) && allows(role, page.navPermission))
    .map(({ path, title }) => ({ to: path.replace(/\/:\w+\?$/, ''), title }))
    .filter(({ to }) => !to.includes(':'))
