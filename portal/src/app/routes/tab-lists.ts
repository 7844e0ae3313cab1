import type { Permission } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { settingsPath } from '../../modules/settings/settings/settings-address.ts'
import { allows, pathOf } from './sections.ts'

/** A page that is a tab of another one. Apart from its code, because its page shows all tabs. */
interface Tab {
  path: string
  /** Its name in the list of tabs. */
  tab: string
  permission?: Permission
}

export const staffTabs = {
  work: { path: paths.staff, tab: 'Work', permission: 'tasks.assign' },
  rooms: { path: paths.rooms, tab: 'Rooms', permission: 'staff.read' },
  access: { path: paths.people, tab: 'Access', permission: 'people.read' },
  hiring: { path: paths.hiring, tab: 'Hiring', permission: 'hiring.review' },
  pay: { path: paths.staffPay, tab: 'Pay', permission: 'pay.write' },
} as const satisfies Record<string, Tab>

export const bookingTabs = {
  bookings: { path: paths.bookings, tab: 'Bookings', permission: 'bookings.manage' },
  sources: { path: paths.sources, tab: 'Sources', permission: 'finances.read' },
  sync: { path: paths.bookingSync, tab: 'Sync', permission: 'bookings.manage' },
} as const satisfies Record<string, Tab>

/** Everyone has the first one, which shows staff their own settings, and the trash. */
export const settingsTabs = {
  company: { path: paths.workspaceSettings, tab: 'Company' },
  templates: { path: settingsPath('templates'), tab: 'Templates', permission: 'settings.write' },
  academy: { path: settingsPath('academy'), tab: 'Academy', permission: 'settings.write' },
  security: { path: settingsPath('security'), tab: 'Security', permission: 'settings.write' },
  audit: { path: paths.audit, tab: 'Audit log', permission: 'audit.read' },
  automation: { path: paths.automation, tab: 'Automation', permission: 'automation.manage' },
  installation: { path: paths.installation, tab: 'Installation', permission: 'settings.write' },
  emails: { path: paths.failedMails, tab: 'Emails not sent', permission: 'access.manage' },
  personalData: {
    path: `${paths.personalData}/:tab?`,
    tab: 'Personal data',
    permission: 'personal-data.manage',
  },
  trash: { path: paths.trash, tab: 'Trash' },
} as const satisfies Record<string, Tab>

/** The tabs that a role can open. */
export const tabsOf = (
  tabs: Readonly<Record<string, Tab>>,
  role: string,
): { to: string; label: string }[] =>
  Object.values(tabs)
    .filter(({ permission }) => allows(role, permission))
    .map(({ path, tab }) => ({ to: pathOf(path), label: tab }))
