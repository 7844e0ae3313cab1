/** The paths of the portal’s pages; those of single records are in record-paths.ts. */
export const paths = {
  /** Redirects to the first page of the signed-in user. */
  home: '/',
  login: '/login',
  /** Where Google returns people who sign in with it or link it. */
  google: '/login/google',
  /** A temporary password is replaced here at the first sign-in. */
  newPassword: '/new-password',
  /** The second step of signing in, and where a required second factor is set up. */
  secondFactor: '/second-factor',
  secondFactorSetup: '/second-factor/set-up',
  /** Requests the emailed link; `setPassword` is where it leads. */
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  /** Target of the emailed links that confirm a new email address. */
  confirmEmail: '/confirm-email',

  studio: '/studio',
  profile: '/studio/profile',
  workspace: '/studio/workspace',
  timeline: '/studio/workspace/timeline',
  calendar: '/studio/workspace/calendar',
  /** The work of the team; followed by the id of a team member. */
  staff: '/studio/workspace/staff',
  /** As the office, next to the other pages about staff. */
  rooms: '/studio/workspace/staff/rooms',
  /** Who can sign in to the studio. */
  people: '/studio/workspace/staff/access',
  hiring: '/studio/workspace/staff/hiring',
  staffPay: '/studio/workspace/staff/pay',
  /** The record of a removal, shown right after it. */
  removed: '/studio/workspace/staff/removed',
  clients: '/studio/workspace/clients',
  leads: '/studio/workspace/leads',
  /** All active clients' figures of a week. */
  weeklyFigures: '/studio/workspace/weekly-figures',
  /** The sending domains of all clients. */
  domains: '/studio/workspace/domains',
  bookings: '/studio/workspace/bookings',
  sources: '/studio/workspace/bookings/sources',
  /** How bookings arrive from the calendar services, and what could not be read. */
  bookingSync: '/studio/workspace/bookings/sync',
  tasks: '/studio/workspace/tasks',
  pay: '/studio/workspace/payments',
  /** The inbox: comments, updates and whatever else waits for the team. */
  waiting: '/studio/workspace/waiting',
  workspaceSettings: '/studio/workspace/settings',
  audit: '/studio/workspace/settings/audit',
  /** API keys and webhooks. */
  automation: '/studio/workspace/settings/automation',
  installation: '/studio/workspace/settings/installation',
  failedMails: '/studio/workspace/settings/emails',
  /** People who never signed up: search, requests and the do-not-contact list. */
  personalData: '/studio/workspace/settings/personal-data',
  trash: '/studio/workspace/settings/trash',
  /** Which clients' reports of a month have been sent. */
  reports: '/studio/workspace/reports',
  office: '/studio/office',
  vault: '/studio/vault',
  operations: '/studio/operations',
  finances: '/studio/finances',
  /** Revenue by client and deal, fees due, and the forecast. */
  revenue: '/studio/finances/clients',
  /** The figures of the public page, next to those of the data. */
  claims: '/studio/finances/claims',
  academy: '/studio/academy',

  dashboard: '/dashboard',
  /** The viewing client's leads; followed by the id of one. */
  ownLeads: '/dashboard/leads',
  /** The viewing client's profile of its ideal client. */
  targeting: '/dashboard/targeting',
  /** The viewing client's sending domains and incidents. */
  deliverability: '/dashboard/deliverability',
  updates: '/dashboard/updates',
  payments: '/dashboard/payments',
  statement: '/dashboard/payments/statement',
  meetings: '/dashboard/meetings',
  /** Followed by the month of the viewing client's report. */
  months: '/dashboard/months',
  conversations: '/dashboard/conversations',
  /** What the team shares with the viewing client, and all attachments. */
  files: '/dashboard/files',
  settings: '/dashboard/settings',

  meet: '/meet',

  /** An applicant's page; the token of the emailed link is after the `#`. */
  application: '/application',
} as const
