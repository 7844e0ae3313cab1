import { can } from '@leadwright/shared/permissions'
import { BriefcaseBusiness } from 'lucide-react'
import { paths } from '../lib/paths.ts'
import { allows, type Section, sectionsOf } from './sections.ts'
import { studioPages, workspacePages } from './studio-routes.ts'

export const workspaceSections = (role: string): Section[] =>
  can(role, 'studio.view') ? sectionsOf(workspacePages, role) : []

/** Studio sections that the role can open; `opened` adds a section that the role alone does not include. */
export const studioSections = (role: string, opened?: string): Section[] =>
  can(role, 'studio.view') ? [workspace, ...sectionsOf(studioPages, role, opened)] : []
const workspace: Section = {
  to: paths.workspace,
  label: 'Workspace',
  icon: BriefcaseBusiness,
}

/** Studio pages that a role can open by their path alone, in the order of the navigation. */
export const studioPlaces = (role: string): { to: string; title: string }[] =>
  [...studioPages, ...workspacePages]
    .filter((page) => allows(role, page.permission) && allows(role, page.navPermission))
    .map(({ path, title }) => ({ to: path.replace(/\/:\w+\?$/, ''), title }))
    .filter(({ to }) => !to.includes(':'))
