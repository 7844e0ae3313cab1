import { paths } from '@leadwright/shared/portal-paths'
import {
  Banknote,
  CalendarDays,
  Handshake,
  Inbox,
  ListChecks,
  Milestone,
  NotebookText,
  UsersRound,
} from 'lucide-react'
import { importsPath } from '../../lib/import-path.ts'
import type { Page } from './page.ts'
import { bookingPages, settingsPages, staffPages } from './tabs.ts'

/** The pages of the studio's workspace, in the order of its tabs (spec section 2). */
export const workspacePages: readonly Page[] = [
  {
    path: paths.timeline,
    title: 'Timeline',
    permission: 'milestones.read',
    icon: Milestone,
    page: () => import('../pages/timeline.tsx'),
  },
  {
    path: paths.tasks,
    title: 'Tasks',
    permission: 'tasks.own',
    icon: ListChecks,
    page: () => import('../pages/tasks.tsx'),
  },
  {
    path: paths.calendar,
    title: 'Calendar',
    permission: 'calendar.read',
    icon: CalendarDays,
    page: () => import('../pages/calendar.tsx'),
  },
  ...staffPages,
  {
    path: paths.removed,
    title: 'Removed',
    permission: 'people.manage',
    page: () => import('../pages/removed.tsx'),
  },
  {
    path: `${paths.staff}/:staffId/:tab?`,
    title: 'Staff member',
    permission: 'staff.read',
    page: () => import('../pages/staff-member.tsx'),
  },
  {
    path: `${paths.hiring}/:id`,
    title: 'Application',
    permission: 'hiring.review',
    page: () => import('../pages/submission.tsx'),
  },
  {
    path: paths.clients,
    title: 'Clients',
    permission: 'clients.work',
    icon: UsersRound,
    page: () => import('../pages/clients.tsx'),
  },
  {
    path: `${paths.clients}/:clientId/:tab?/:itemId?`,
    title: 'Client',
    permission: 'clients.work',
    page: () => import('../pages/client.tsx'),
  },
  {
    path: paths.domains,
    title: 'Sending domains',
    permission: 'clients.work',
    page: () => import('../pages/domains.tsx'),
  },
  {
    path: importsPath,
    title: 'Import',
    permission: 'clients.work',
    page: () => import('../pages/imports.tsx'),
  },
  {
    path: paths.weeklyFigures,
    title: 'Weekly figures',
    permission: 'clients.work',
    page: () => import('../pages/weekly-figures.tsx'),
  },
  {
    path: paths.leads,
    title: 'Leads',
    permission: 'clients.work',
    icon: Handshake,
    page: () => import('../pages/leads.tsx'),
  },
  {
    path: `${paths.leads}/:leadId`,
    title: 'Lead',
    permission: 'clients.work',
    page: () => import('../pages/lead.tsx'),
  },
  ...bookingPages,
  {
    path: paths.reports,
    title: 'Reports',
    permission: 'campaigns.write',
    icon: NotebookText,
    page: () => import('../pages/reports.tsx'),
  },
  {
    path: paths.pay,
    title: 'Payments',
    permission: 'pay.own',
    icon: Banknote,
    navPermission: 'workspace.own-pay',
    page: () => import('../pages/pay.tsx'),
  },
  {
    path: paths.waiting,
    title: 'Inbox',
    permission: 'conversations.answer',
    icon: Inbox,
    page: () => import('../pages/waiting.tsx'),
  },
  ...settingsPages,
]
