import { allows, pathOf } from './sections.ts'
import { studioPages } from './studio.ts'
import { workspacePages } from './workspace.ts'

/** Studio pages that a role can open by their path alone, in the order of the navigation. */
export const studioPlaces = (role: string): { to: string; title: string }[] =>
  [...studioPages, ...workspacePages]
    .filter((page) => allows(role, page.permission) && allows(role, page.navPermission))
    .map(({ path, title }) => ({ to: pathOf(path), title }))
    .filter(({ to }) => !to.includes(':'))
