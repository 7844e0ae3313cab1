/** Every address of the portal, once. A parameter is filled in with the function of its name. */
export const paths = {
  /** Leads to the first page of whoever is signed in. */
  home: '/',
  login: '/login',
  /** The temporary password is replaced here at the first sign-in. */
  newPassword: '/new-password',
  /** The second step of signing in, and where a factor that is asked for is set up. */
  secondFactor: '/second-factor',
  secondFactorSetup: '/second-factor/set-up',
  /** Asks for the mailed link; `setPassword` is where it leads. */
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  /** Where the mailed links of a change of address lead. */
  confirmEmail: '/confirm-email',

  studio: '/studio',
  profile: '/studio/profile',
  workspace: '/studio/workspace',
  timeline: '/studio/workspace/timeline',
  calendar: '/studio/workspace/calendar',
  staff: '/studio/workspace/staff',
  clients: '/studio/workspace/clients',
  tasks: '/studio/workspace/tasks',
  pay: '/studio/workspace/payments',
  workspaceSettings: '/studio/workspace/settings',
  people: '/studio/workspace/people',
  audit: '/studio/workspace/audit',
  /** The record of a removal, right after it. */
  removed: '/studio/workspace/staff/removed',
  hiring: '/studio/workspace/staff/hiring',
  /** Updates that wait for an admin. */
  waiting: '/studio/workspace/waiting',
  failedMails: '/studio/workspace/mails',
  office: '/studio/office',
  vault: '/studio/vault',
  trash: '/studio/trash',
  operations: '/studio/operations',
  finances: '/studio/finances',
  academy: '/studio/academy',

  dashboard: '/dashboard',
  updates: '/dashboard/updates',
  payments: '/dashboard/payments',
  statement: '/dashboard/payments/statement',
  meetings: '/dashboard/meetings',
  settings: '/dashboard/settings',

  meet: '/meet',

  /** An applicant's own page; the token of the mailed link stands behind the `#`. */
  application: '/application',
} as const

export const clientPath = (clientId: string) => `${paths.clients}/${encodeURIComponent(clientId)}`
/** The own updates with one of them open. */
export const updatePath = (updateId: string) =>
  `${paths.updates}?update=${encodeURIComponent(updateId)}`
/** A section of a client's page; the first one unless named. */
export const clientTabPath = (clientId: string, tab: string) =>
  `${clientPath(clientId)}/${encodeURIComponent(tab)}`
export const staffPath = (staffId: string) => `${paths.staff}/${encodeURIComponent(staffId)}`
/** A section of a team member's page. */
export const staffTabPath = (staffId: string, tab: string) =>
  `${staffPath(staffId)}/${encodeURIComponent(tab)}`
/** The tasks that fit: `person` is a team member's id, `me`, `none` or `all`; `task` has the focus. */
export const tasksPath = (
  filter: Partial<Record<'person' | 'client' | 'due' | 'state' | 'task', string>>,
) => `${paths.tasks}?${new URLSearchParams(filter)}`
export const submissionPath = (id: string) => `${paths.hiring}/${encodeURIComponent(id)}`
/** A client's updates with one of them open. */
export const clientUpdatePath = (clientId: string, updateId: string) =>
  `${clientTabPath(clientId, 'updates')}?update=${encodeURIComponent(updateId)}`
/** Everything that was done to one record. */
export const activityPath = (subject: string) =>
  `${paths.audit}?${new URLSearchParams({ subject })}`
export const vaultTabPath = (tab: string) => `${paths.vault}/${encodeURIComponent(tab)}`
/** A month such as 2024-01. */
export const financesPath = (month: string) => `${paths.finances}/${encodeURIComponent(month)}`
export const academyPath = (section: string) =>
  `${paths.academy}?${new URLSearchParams({ section })}`
export const roomPath = (slug: string) => `${paths.meet}/${encodeURIComponent(slug)}`

/** The login page that returns to `from` after signing in. */
export function loginPath(from?: string): string {
  return from && from !== '/' ? `${paths.login}?next=${encodeURIComponent(from)}` : paths.login
}

/** A place to return to, or undefined unless it is a path of this portal (never `//host` or `/\host`). */
export function safeReturnPath(next: string | null | undefined): string | undefined {
  if (!next || !/^\/(?![/\\])/.test(next) || hasControlCharacter(next)) return undefined
  const base = 'https://portal.invalid'
  if (!URL.canParse(next, base)) return undefined
  const url = new URL(next, base)
  if (url.origin !== base || url.pathname === paths.login) return undefined
  return url.pathname + url.search + url.hash
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ')
}
