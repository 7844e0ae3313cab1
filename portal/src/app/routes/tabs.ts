import { paths } from '@leadwright/shared/portal-paths'
import { CalendarCheck, ContactRound, Settings } from 'lucide-react'
import { settingsPath } from '../../modules/settings/settings/settings-address.ts'
import type { Page } from './page.ts'
import { allows, pathOf } from './sections.ts'

/** The tabs of Staff; the first one is opened by the navigation. */
export const staffPages: readonly Page[] = [
  {
    path: paths.staff,
    title: 'Staff',
    tab: 'Work',
    permission: 'tasks.assign',
    icon: ContactRound,
    page: () => import('../pages/staff-work.tsx'),
  },
  {
    path: paths.rooms,
    title: 'Rooms · Staff',
    tab: 'Rooms',
    permission: 'staff.read',
    navPermission: 'tasks.assign',
    page: () => import('../pages/staff-rooms.tsx'),
  },
  {
    path: paths.people,
    title: 'Access · Staff',
    tab: 'Access',
    permission: 'people.read',
    page: () => import('../pages/people.tsx'),
  },
  {
    path: paths.hiring,
    title: 'Hiring · Staff',
    tab: 'Hiring',
    permission: 'hiring.review',
    page: () => import('../pages/hiring.tsx'),
  },
  {
    path: paths.staffPay,
    title: 'Pay · Staff',
    tab: 'Pay',
    permission: 'pay.write',
    page: () => import('../pages/staff-pay.tsx'),
  },
]

export const bookingPages: readonly Page[] = [
  {
    path: paths.bookings,
    title: 'Bookings',
    tab: 'Bookings',
    permission: 'bookings.manage',
    icon: CalendarCheck,
    page: () => import('../pages/bookings.tsx'),
  },
  {
    path: paths.sources,
    title: 'Sources',
    tab: 'Sources',
    permission: 'finances.read',
    page: () => import('../pages/sources.tsx'),
  },
]

/** Everyone has the first one, which shows staff their own settings, and the trash. */
export const settingsPages: readonly Page[] = [
  {
    path: paths.workspaceSettings,
    title: 'Settings',
    tab: 'Company',
    icon: Settings,
    page: () => import('../pages/workspace-settings.tsx'),
  },
  {
    path: settingsPath('templates'),
    title: 'Templates · Settings',
    tab: 'Templates',
    permission: 'settings.write',
    page: () => import('../pages/workspace-settings.tsx'),
  },
  {
    path: settingsPath('academy'),
    title: 'Academy · Settings',
    tab: 'Academy',
    permission: 'settings.write',
    page: () => import('../pages/workspace-settings.tsx'),
  },
  {
    path: settingsPath('security'),
    title: 'Security · Settings',
    tab: 'Security',
    permission: 'settings.write',
    page: () => import('../pages/workspace-settings.tsx'),
  },
  {
    path: paths.audit,
    title: 'Audit log',
    tab: 'Audit log',
    permission: 'audit.read',
    page: () => import('../pages/audit.tsx'),
  },
  {
    path: paths.automation,
    title: 'Automation',
    tab: 'Automation',
    permission: 'automation.manage',
    page: () => import('../pages/automation.tsx'),
  },
  {
    path: paths.installation,
    title: 'Installation',
    tab: 'Installation',
    permission: 'settings.write',
    page: () => import('../pages/installation.tsx'),
  },
  {
    path: paths.failedMails,
    title: 'Emails not sent',
    tab: 'Emails not sent',
    permission: 'access.manage',
    page: () => import('../pages/failed-mails.tsx'),
  },
  {
    path: `${paths.personalData}/:tab?`,
    title: 'Personal data',
    tab: 'Personal data',
    permission: 'personal-data.manage',
    page: () => import('../pages/personal-data.tsx'),
  },
  {
    path: paths.trash,
    title: 'Trash',
    tab: 'Trash',
    page: () => import('../pages/trash.tsx'),
  },
]

/** The tabs that a role can open. */
export const tabsOf = (pages: readonly Page[], role: string): { to: string; label: string }[] =>
  pages.flatMap(({ path, tab, permission }) =>
    tab && allows(role, permission) ? [{ to: pathOf(path), label: tab }] : [],
  )
