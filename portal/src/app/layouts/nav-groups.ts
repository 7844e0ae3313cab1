import { paths } from '@leadwright/shared/portal-paths'
import { House } from 'lucide-react'
import type { WaitingCount } from '../../ui/count-badge.tsx'
import type { Section } from '../routes/sections.ts'
import type { NavGroup, NavNode } from './nav-list.tsx'

const home: NavNode = { label: 'Dashboard', icon: House, to: paths.studio, exact: true }

/** Pages of the workspace that are above and below all others. */
const first: readonly string[] = [paths.waiting]
const last: readonly string[] = [paths.workspaceSettings]

/** The studio's sidebar: all pages that the viewer can open, the same on every page. */
export function studioGroups(
  sections: readonly Section[],
  inWorkspace: readonly Section[],
  countAt: (path: string) => WaitingCount | undefined,
): NavGroup[] {
  // People who can open Staff have the office there.
  const hasStaff = inWorkspace.some(({ to }) => to === paths.staff)
  const hidden: readonly string[] = [paths.workspace, ...(hasStaff ? [paths.office] : [])]
  const nodesOf = (pages: readonly Section[]) =>
    pages.map((page): NavNode => {
      const node = { ...page, count: countAt(page.to) }
      return page.to === paths.staff ? { ...node, alsoAt: paths.office } : node
    })
  const workspace = inWorkspace.filter(({ to }) => !first.includes(to) && !last.includes(to))
  return [
    { nodes: [home, ...nodesOf(inWorkspace.filter(({ to }) => first.includes(to)))] },
    { heading: 'Workspace', nodes: nodesOf(workspace) },
    { heading: 'Company', nodes: nodesOf(sections.filter(({ to }) => !hidden.includes(to))) },
    { nodes: nodesOf(inWorkspace.filter(({ to }) => last.includes(to))) },
  ]
}
