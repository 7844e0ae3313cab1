import { can, type Permission } from '@leadwright/shared/permissions'
import type { LucideIcon } from 'lucide-react'
import type { Page } from './page.ts'

/** An entry of a navigation. */
export interface Section {
  to: string
  label: string
  icon: LucideIcon
}

/** A page's path without the optional parameter at its end. */
export const pathOf = (path: string): string => path.replace(/\/:\w+\?$/, '')

/** Whether a path is that of the section or below it. */
export const isWithin = ({ to }: Section, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`)

export const allows = (role: string, permission: Permission | undefined) =>
  permission === undefined || can(role, permission)

/**
 * The pages of an area that have an entry and that a role can open; `opened` adds a page that the role
 * alone does not include.
 */
export function sectionsOf(pages: readonly Page[], role: string, opened?: string): Section[] {
  return pages.flatMap(({ path, title, icon, permission, navPermission }) => {
    const hasEntry = path === opened || allows(role, navPermission)
    return icon && hasEntry && allows(role, permission)
      ? [{ to: path.replace(/\/:.*$/, ''), label: title, icon }]
      : []
  })
}
