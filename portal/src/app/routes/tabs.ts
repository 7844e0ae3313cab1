import { CalendarCheck, ContactRound, Settings } from 'lucide-react'
import type { Page } from './page.ts'
import { bookingTabs, settingsTabs, staffTabs } from './tab-lists.ts'

/** The pages of the tabs; the navigation opens the first one of each list. */
export const staffPages: readonly Page[] = [
  {
    ...staffTabs.work,
    title: 'Staff',
    icon: ContactRound,
    page: () => import('../pages/staff-work.tsx'),
  },
  {
    ...staffTabs.rooms,
    title: 'Rooms · Staff',
    navPermission: 'tasks.assign',
    page: () => import('../pages/staff-rooms.tsx'),
  },
  {
    ...staffTabs.access,
    title: 'Access · Staff',
    page: () => import('../pages/people.tsx'),
  },
  {
    ...staffTabs.hiring,
    title: 'Hiring · Staff',
    page: () => import('../pages/hiring.tsx'),
  },
  {
    ...staffTabs.pay,
    title: 'Pay · Staff',
    page: () => import('../pages/staff-pay.tsx'),
  },
]

export const bookingPages: readonly Page[] = [
  {
    ...bookingTabs.bookings,
    title: 'Bookings',
    icon: CalendarCheck,
    page: () => import('../pages/bookings.tsx'),
  },
  {
    ...bookingTabs.sources,
    title: 'Sources',
    page: () => import('../pages/sources.tsx'),
  },
  {
    ...bookingTabs.sync,
    title: 'Sync · Bookings',
    page: () => import('../pages/booking-sync.tsx'),
  },
]

export const settingsPages: readonly Page[] = [
  {
    ...settingsTabs.company,
    title: 'Settings',
    icon: Settings,
    page: () => import('../pages/workspace-settings.tsx'),
  },
  {
    ...settingsTabs.templates,
    title: 'Templates · Settings',
    page: () => import('../pages/workspace-settings.tsx'),
  },
  {
    ...settingsTabs.academy,
    title: 'Academy · Settings',
    page: () => import('../pages/workspace-settings.tsx'),
  },
  {
    ...settingsTabs.security,
    title: 'Security · Settings',
    page: () => import('../pages/workspace-settings.tsx'),
  },
  {
    ...settingsTabs.audit,
    title: 'Audit log',
    page: () => import('../pages/audit.tsx'),
  },
  {
    ...settingsTabs.automation,
    title: 'Automation',
    page: () => import('../pages/automation.tsx'),
  },
  {
    ...settingsTabs.installation,
    title: 'Installation',
    page: () => import('../pages/installation.tsx'),
  },
  {
    ...settingsTabs.emails,
    title: 'Emails not sent',
    page: () => import('../pages/failed-mails.tsx'),
  },
  {
    ...settingsTabs.personalData,
    title: 'Personal data',
    page: () => import('../pages/personal-data.tsx'),
  },
  {
    ...settingsTabs.trash,
    title: 'Trash',
    page: () => import('../pages/trash.tsx'),
  },
]
