import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import {
  Banknote,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarDays,
  ChartNoAxesColumn,
  ContactRound,
  DoorOpen,
  GraduationCap,
  Handshake,
  IdCard,
  Inbox,
  ListChecks,
  Megaphone,
  Milestone,
  NotebookText,
  ScrollText,
  Settings,
  UsersRound,
  Vault,
  Workflow,
} from 'lucide-react'
import type { Page } from './page.ts'
import { type Section, sectionsOf } from './sections.ts'

/** The pages of the studio, in the order of its navigation (spec section 2). */
export const studioPages: readonly Page[] = [
  { path: paths.studio, title: 'Studio', page: () => import('../pages/studio-home.tsx') },
  { path: paths.profile, title: 'Profile', page: () => import('../pages/profile.tsx') },
  {
    path: paths.office,
    title: 'Office',
    permission: 'staff.read',
    icon: DoorOpen,
    page: () => import('../pages/office.tsx'),
  },
  {
    path: `${paths.vault}/:tab?`,
    title: 'Vault',
    permission: 'vault.read',
    icon: Vault,
    page: () => import('../pages/vault.tsx'),
  },
  { path: paths.trash, title: 'Trash', page: () => import('../pages/trash.tsx') },
  {
    path: paths.operations,
    title: 'Operations',
    permission: 'operations.view',
    icon: Workflow,
    fullBleed: true,
    page: () => import('../pages/operations.tsx'),
  },
  {
    path: `${paths.finances}/:month?`,
    title: 'Finances',
    permission: 'finances.read',
    icon: ChartNoAxesColumn,
    page: () => import('../pages/finances.tsx'),
  },
  {
    path: paths.claims,
    title: 'Claims',
    permission: 'finances.read',
    page: () => import('../pages/claims.tsx'),
  },
  {
    path: paths.academy,
    title: 'Academy',
    permission: 'academy.watch',
    icon: GraduationCap,
    navPermission: 'academy.all-sections',
    page: () => import('../pages/academy.tsx'),
  },
]

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
  {
    path: paths.staff,
    title: 'Staff',
    permission: 'tasks.assign',
    icon: ContactRound,
    page: () => import('../pages/staff-tab.tsx'),
  },
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
    path: paths.hiring,
    title: 'Hiring',
    permission: 'hiring.review',
    page: () => import('../pages/hiring.tsx'),
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
    path: `${paths.clients}/:clientId/:tab?`,
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
  {
    path: paths.bookings,
    title: 'Bookings',
    permission: 'bookings.manage',
    icon: CalendarCheck,
    page: () => import('../pages/bookings.tsx'),
  },
  {
    path: paths.sources,
    title: 'Sources',
    permission: 'finances.read',
    icon: Megaphone,
    page: () => import('../pages/sources.tsx'),
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
    path: paths.workspaceSettings,
    title: 'Settings',
    icon: Settings,
    page: () => import('../pages/workspace-settings.tsx'),
  },
  {
    path: paths.audit,
    title: 'Audit log',
    permission: 'audit.read',
    icon: ScrollText,
    page: () => import('../pages/audit.tsx'),
  },
  {
    path: paths.people,
    title: 'People',
    permission: 'people.read',
    icon: IdCard,
    page: () => import('../pages/people.tsx'),
  },
  {
    path: paths.installation,
    title: 'Installation',
    permission: 'settings.write',
    page: () => import('../pages/installation.tsx'),
  },
  {
    path: paths.automation,
    title: 'Automation',
    permission: 'automation.manage',
    page: () => import('../pages/automation.tsx'),
  },
  {
    path: `${paths.personalData}/:tab?`,
    title: 'Personal data',
    permission: 'personal-data.manage',
    page: () => import('../pages/personal-data.tsx'),
  },
  {
    path: paths.failedMails,
    title: 'Emails not sent',
    permission: 'access.manage',
    page: () => import('../pages/failed-mails.tsx'),
  },
  {
    path: paths.reports,
    title: 'Reports',
    permission: 'campaigns.write',
    icon: NotebookText,
    page: () => import('../pages/reports.tsx'),
  },
  {
    path: paths.waiting,
    title: 'Waiting for you',
    permission: 'conversations.answer',
    icon: Inbox,
    page: () => import('../pages/waiting.tsx'),
  },
]

export const workspaceSections = (role: string): Section[] =>
  can(role, 'studio.view') ? sectionsOf(workspacePages, role) : []

/** Studio sections that the role can open; `opened` adds a section that the role alone does not include. */
export const studioSections = (role: string, opened?: string): Section[] =>
  can(role, 'studio.view') ? [workspace, ...sectionsOf(studioPages, role, opened)] : []
const workspace: Section = { to: paths.workspace, label: 'Workspace', icon: BriefcaseBusiness }
