import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { openLeadsPath } from '@leadwright/shared/record-paths'
import {
  CalendarClock,
  FolderOpen,
  Handshake,
  MessagesSquare,
  Newspaper,
  Settings,
  Wallet,
} from 'lucide-react'
import { ownImportsPath } from '../../lib/import-path.ts'
import type { Page } from './page.ts'
import { type Section, sectionsOf } from './sections.ts'

/** The pages of a client's dashboard, in the order of its tabs (spec section 2). */
export const dashboardPages: readonly Page[] = [
  {
    path: paths.updates,
    title: 'Updates',
    icon: Newspaper,
    page: () => import('../pages/updates.tsx'),
  },
  {
    path: paths.ownLeads,
    title: 'Leads',
    icon: Handshake,
    page: () => import('../pages/own-leads.tsx'),
  },
  {
    path: `${paths.targeting}/:listId?`,
    title: 'Targeting',
    page: () => import('../pages/targeting.tsx'),
  },
  {
    path: openLeadsPath,
    title: 'Confirm your open leads',
    page: () => import('../pages/open-leads.tsx'),
  },
  {
    path: paths.deliverability,
    title: 'Deliverability',
    page: () => import('../pages/deliverability.tsx'),
  },
  { path: ownImportsPath, title: 'Import', page: () => import('../pages/imports.tsx') },
  { path: `${paths.ownLeads}/:leadId`, title: 'Lead', page: () => import('../pages/own-lead.tsx') },
  {
    path: paths.payments,
    title: 'Payments',
    permission: 'payments.own',
    icon: Wallet,
    page: () => import('../pages/payments.tsx'),
  },
  {
    path: paths.statement,
    title: 'Statement',
    permission: 'payments.own',
    page: () => import('../pages/statement.tsx'),
  },
  {
    path: paths.meetings,
    title: 'Book A Meeting',
    icon: CalendarClock,
    page: () => import('../pages/meetings.tsx'),
  },
  { path: `${paths.months}/:month`, title: 'Report', page: () => import('../pages/month.tsx') },
  {
    path: paths.conversations,
    title: 'Conversations',
    icon: MessagesSquare,
    page: () => import('../pages/conversations.tsx'),
  },
  { path: paths.files, title: 'Files', icon: FolderOpen, page: () => import('../pages/files.tsx') },
  {
    path: paths.settings,
    title: 'Settings',
    icon: Settings,
    page: () => import('../pages/settings.tsx'),
  },
]

export const dashboardSections = (role: string): Section[] =>
  can(role, 'dashboard.view') ? sectionsOf(dashboardPages, role) : []
