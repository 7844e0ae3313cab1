import { can, type Permission } from '@leadwright/shared/permissions'
import { BriefcaseBusiness } from 'lucide-react'
import { paths } from '../lib/paths.ts'
import type { Area, FeatureRoute, NavEntry } from './feature.ts'
import { featureRoutes } from './registry.ts'

/** Tiles, tabs of the workspace and the client's tabs in their order (spec section 2). */
const studioTiles = ['workspace', 'office', 'vault', 'operations', 'finances', 'academy'] as const
const workspaceTabs = [
  'timeline',
  'tasks',
  'calendar',
  'staff',
  'clients',
  'payments',
  'settings',
] as const
const dashboardTabs = ['updates', 'payments', 'meetings', 'settings'] as const

/** A place in a navigation, ready to be drawn. */
export interface Section extends NavEntry {
  to: string
}

/** Whether an address is the section's own or one below it. */
export const isWithin = ({ to }: Section, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`)

const areaPermission: Partial<Record<Area, Permission>> = {
  studio: 'studio.view',
  workspace: 'studio.view',
  dashboard: 'dashboard.view',
}

function mayOpen(role: string, route: FeatureRoute): boolean {
  const needed = [areaPermission[route.area], route.permission]
  return needed.every((permission) => permission === undefined || can(role, permission))
}

function sectionsOf(area: Area, role: string, order: readonly string[]): Section[] {
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return featureRoutes
    .filter((route) => route.area === area && mayOpen(role, route))
    .flatMap(({ nav, path }) => (nav ? [{ ...nav, to: path.replace(/\/:.*$/, '') }] : []))
    .filter(({ permission }) => permission === undefined || can(role, permission))
    .sort((a, b) => rank(a.key) - rank(b.key) || a.label.localeCompare(b.label))
}

/** Tabs of the workspace that exist and that the role may open, in the order of the spec. */
export function workspaceSections(role: string): Section[] {
  return sectionsOf('workspace', role, workspaceTabs)
}

/** Tiles of the studio that exist and that the role may open, in the order of the spec. */
export function studioSections(role: string): Section[] {
  const tiles = sectionsOf('studio', role, studioTiles)
  if (workspaceSections(role).length === 0) return tiles
  return [{ ...workspace, to: paths.workspace }, ...tiles]
}

export function dashboardSections(role: string): Section[] {
  return sectionsOf('dashboard', role, dashboardTabs)
}

const workspace: NavEntry = {
  key: 'workspace',
  label: 'Workspace',
  icon: BriefcaseBusiness,
  description: 'Clients, people and the day’s work',
}
