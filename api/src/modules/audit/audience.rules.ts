import type { Permission } from '@leadwright/shared/permissions'
import type { Topic } from '@leadwright/shared/topics'
import type { Announcement } from '../../lib/event-bus.ts'

/** Which users' open pages show a change, and the topics they refetch. */
export interface Audience {
  /** Topics for everyone who is signed in. */
  everybody?: readonly Topic[]
  /** Topics for users with a permission. */
  byPermission?: readonly (readonly [Permission, ...Topic[]])[]
  /** Topics for the staff who work for the client that owns the subject. */
  assigned?: readonly Topic[]
  /** Topics for the users affected by the change: its subject and the users it names. */
  affected?: readonly Topic[]
}

const ownAccount = ['mails', 'members', 'profile', 'second-factor', 'session', 'sessions'] as const
const finances = { byPermission: [['finances.read', 'finances']] } as const satisfies Audience
const money = {
  byPermission: [
    ['updates.decide', 'updates', 'waiting'],
    ['payments.read', 'payments'],
    ['finances.read', 'finances'],
    ['conversations.answer', 'conversations'],
  ],
  affected: ['conversations', 'payments', 'updates'],
} as const satisfies Audience
const conversation = {
  byPermission: [['conversations.answer', 'conversations']],
  affected: ['conversations'],
} as const satisfies Audience
/** What belongs to one client: for admins, its staff and its people. */
const ofOneClient = <T extends Topic>(...topics: T[]) =>
  ({
    byPermission: [['clients.read', ...topics]],
    assigned: topics,
    affected: topics,
  }) as const satisfies Audience
/** Client names appear in the lists of their records, and in each client's own statement. */
const clientNames = [
  [
    'clients.read',
    'clients',
    'meetings',
    'milestones',
    'payments',
    'sending',
    'targeting',
    'updates',
    'waiting',
  ],
  ['leads.read', 'leads'],
  ['finances.read', 'finances'],
  ['clients.names', 'calendar', 'conversations', 'tasks', 'vault'],
] as const
/** The same for the pages of the client's staff, and of its people. */
const pagesOfBoth = ['imports', 'leads', 'sending', 'targeting'] as const
const clientPages = ['clients', 'meetings', 'milestones', ...pagesOfBoth] as const
const ownPages = ['conversations', 'payments', 'updates', ...pagesOfBoth] as const
/**
 * Staff names appear in lists of tasks, milestones, meetings, rooms, comments, access and the calendar, and on
 * clients' pages.
 */
const team = {
  everybody: ['rooms'],
  byPermission: [
    ['conversations.answer', 'conversations'],
    ['dashboard.view', 'meetings', 'milestones'],
    ['people.read', 'access', 'people'],
    ['staff.read', 'staff'],
    ['clients.work', 'clients', 'meetings', 'notes'],
    ['tasks.assign', 'calendar', 'milestones', 'tasks'],
    ['passwords.read', 'vault'],
  ],
  affected: ['calendar', 'profile', 'session', 'tasks'],
} as const satisfies Audience

/**
 * By the first part of an audit action. Open pages receive only the topics of an audited change. A
 * kind that is missing here must define its audience itself (`defineRecord`), or it does not
 * compile.
 */
export const audiences = {
  auth: { byPermission: [['access.manage', 'access', 'members', 'people']], affected: ownAccount },
  'second-factor': { byPermission: [['access.manage', 'access', 'people']], affected: ownAccount },
  'google-account': { byPermission: [['access.manage', 'access']], affected: ownAccount },
  passkey: { byPermission: [['access.manage', 'access']], affected: ownAccount },
  access: {
    byPermission: [
      ['access.manage', 'access', 'clients', 'members', 'people', 'staff'],
      ['passwords.manage-access', 'vault'],
    ],
    affected: ownAccount,
  },
  account: {
    byPermission: [
      ['access.manage', 'access', 'members', 'people'],
      ['staff.read', 'staff'],
      ...clientNames,
    ],
    assigned: clientPages,
    affected: [...ownAccount, ...ownPages],
  },
  person: team,
  staff: team,
  client: {
    byPermission: [
      ['access.manage', 'access', 'google-password', 'mails', 'members'],
      // Erasing a client also deletes its campaign and failed emails.
      ['clients.read', 'campaign', 'imports', 'notes'],
      ...clientNames,
    ],
    assigned: clientPages,
    affected: [...ownPages, 'google-password', 'members', 'profile', 'session'],
  },
  member: { byPermission: [['access.manage', 'access', 'members']], affected: ownAccount },
  // Which clients are active, and since when, appears in the finances.
  campaign: {
    byPermission: [
      ['clients.read', 'campaign', 'clients'],
      ['finances.read', 'finances'],
    ],
    assigned: ['campaign', 'clients'],
    affected: ['campaign'],
  },
  meeting: {
    byPermission: [
      ['bookings.manage', 'calendar', 'hiring', 'meetings', 'waiting'],
      ['conversations.answer', 'conversations'],
    ],
    assigned: ['calendar', 'meetings'],
    affected: ['conversations', 'meetings'],
  },
  // Its company names its conversation.
  lead: {
    byPermission: [
      ['leads.read', 'leads'],
      ['conversations.answer', 'conversations'],
    ],
    assigned: ['leads'],
    affected: ['conversations', 'leads'],
  },
  'external-campaign': { byPermission: [['leads.read', 'leads']], assigned: ['leads'] },
  targeting: ofOneClient('targeting'),
  // A lead says on which list its company is, and since when it is excluded.
  'target-list': ofOneClient('leads', 'targeting'),
  exclusion: ofOneClient('leads', 'targeting'),
  'client-note': { byPermission: [['clients.read', 'notes']], assigned: ['notes'] },
  leads: {},
  // Where an erased person was named.
  'personal-data': {
    byPermission: [
      ['personal-data.manage', 'personal-data'],
      ['leads.read', 'leads'],
      ['clients.read', 'notes'],
      ['bookings.manage', 'calendar', 'meetings', 'waiting'],
      ['conversations.answer', 'conversations'],
      ['hiring.review', 'hiring'],
    ],
  },
  'data-request': { byPermission: [['personal-data.manage', 'personal-data']] },
  'do-not-contact': { byPermission: [['personal-data.manage', 'personal-data']] },
  'sending-domain': ofOneClient('sending'),
  report: { byPermission: [['campaigns.write', 'reports']], affected: ['reports'] },
  milestone: {
    byPermission: [
      ['milestones.read', 'calendar', 'milestones'],
      ['conversations.answer', 'conversations'],
    ],
    assigned: ['calendar', 'milestones'],
    affected: ['calendar', 'conversations', 'milestones'],
  },

  attachment: conversation,
  comment: conversation,
  'internal-note': { byPermission: [['conversations.answer', 'conversations']] },

  update: money,
  // The outcome of an update's payment appears in that update's history.
  payment: { ...money, affected: ['payments'] },
  order: { byPermission: [['payments.read', 'payments']], affected: ['payments'] },
  deal: {
    byPermission: [
      ['leads.read', 'leads'],
      ['payments.read', 'payments'],
    ],
    assigned: ['leads'],
    affected: ['leads', 'payments'],
  },
  payments: {},
  pay: { byPermission: [['pay.write', 'pay']], affected: ['pay'] },
  expense: finances,
  'past-client': finances,
  receipt: finances,
  finances: {},

  task: { byPermission: [['tasks.assign', 'calendar', 'tasks']], affected: ['calendar', 'tasks'] },
  mail: { byPermission: [['access.manage', 'mails']] },
  room: { byPermission: [['rooms.decide-all', 'rooms']], affected: ['rooms'] },
  password: { byPermission: [['passwords.read-all', 'vault']], affected: ['vault'] },

  video: { byPermission: [['academy.watch', 'academy']] },
  event: { byPermission: [['calendar.read', 'calendar']] },
  'calendar-feed': { affected: ['sessions'] },
  hiring: { byPermission: [['hiring.review', 'hiring']] },

  // Who must have a second factor is also a setting.
  setting: {
    everybody: ['rooms', 'session'],
    byPermission: [
      ['settings.write', 'settings'],
      ['academy.watch', 'academy', 'calendar'],
    ],
  },
  site: { byPermission: [['settings.write', 'settings']] },

  'api-key': { byPermission: [['automation.manage', 'automation']] },
  webhook: { byPermission: [['automation.manage', 'automation']] },

  // Shown only in the audit log.
  audit: {},
  clock: {},
  legacy: {},
  vault: {},
} as const satisfies Record<string, Audience>

/** The first part of an audit action. */
export type AuditedKind = keyof typeof audiences

/**
 * Which users are notified of which topics.
 * @param affected ids of users and clients
 * @param ownerId the client or team member that owns the subject
 */
export function announcementsOf(
  { everybody = [], byPermission = [], assigned = [], affected: own = [] }: Audience,
  affected: readonly string[],
  ownerId: string | null,
): Announcement[] {
  return [
    { audience: { permission: 'audit.read' }, topics: ['audit'] },
    { audience: 'everybody', topics: everybody },
    ...byPermission.map(([permission, ...topics]) => ({ audience: { permission }, topics })),
    ...(ownerId && assigned.length > 0
      ? [{ audience: { workFor: ownerId }, topics: assigned }]
      : []),
    ...affected.map((id) => ({ audience: { affects: id }, topics: own })),
  ]
}
