import type { Permission } from '@leadwright/shared/permissions'
import type { Topic } from '@leadwright/shared/topics'
import type { Announcement } from '../../lib/event-bus.ts'

/** Whose open pages show what a change changes, and under which topics. */
export interface Audience {
  /** Of everybody who is signed in. */
  everybody?: readonly Topic[]
  /** Of those who hold a permission. */
  holders?: readonly (readonly [Permission, ...Topic[]])[]
  /** Of the people whom the change concerns: its subject, and whom it names. */
  concerned?: readonly Topic[]
}

const ownAccount = ['mails', 'members', 'profile', 'second-factor', 'session', 'sessions'] as const
const finances = { holders: [['finances.read', 'finances']] } as const satisfies Audience
const money = {
  holders: [
    ['updates.decide', 'updates', 'waiting'],
    ['payments.read', 'payments'],
    ['finances.read', 'finances'],
    ['conversations.answer', 'conversations'],
  ],
  concerned: ['conversations', 'payments', 'updates'],
} as const satisfies Audience
const conversation = {
  holders: [['conversations.answer', 'conversations']],
  concerned: ['conversations'],
} as const satisfies Audience
/** Names of clients stand in lists of whatever is theirs; in a statement the client's own. */
const clientNames = [
  ['clients.read', 'clients', 'meetings', 'milestones', 'payments', 'updates', 'waiting'],
  ['finances.read', 'finances'],
  ['clients.names', 'calendar', 'conversations', 'tasks', 'vault'],
] as const
/** Names of staff stand in lists of tasks, milestones, rooms, comments, access and the calendar. */
const team = {
  everybody: ['rooms'],
  holders: [
    ['conversations.answer', 'conversations'],
    ['people.read', 'access', 'people'],
    ['staff.read', 'staff'],
    ['tasks.assign', 'calendar', 'milestones', 'tasks'],
    ['passwords.read', 'vault'],
  ],
  concerned: ['calendar', 'profile', 'session', 'tasks'],
} as const satisfies Audience

/**
 * By the first part of an audit action: every change that is audited is told to open pages, by topic
 * only. A kind that is missing here states its audience itself (`defineRecord`), else it does not
 * compile.
 */
export const audiences = {
  auth: { holders: [['access.manage', 'access', 'members', 'people']], concerned: ownAccount },
  'second-factor': { holders: [['access.manage', 'access', 'people']], concerned: ownAccount },
  access: {
    holders: [
      ['access.manage', 'access', 'clients', 'members', 'people', 'staff'],
      ['passwords.manage-access', 'vault'],
    ],
    concerned: ownAccount,
  },
  account: {
    holders: [
      ['access.manage', 'access', 'members', 'people'],
      ['staff.read', 'staff'],
      ...clientNames,
    ],
    concerned: [...ownAccount, 'conversations', 'payments'],
  },
  person: team,
  staff: team,

  client: {
    holders: [
      ['access.manage', 'access', 'google-password', 'members'],
      // An erased one has none.
      ['clients.read', 'campaign'],
      ...clientNames,
    ],
    concerned: ['conversations', 'google-password', 'members', 'payments', 'profile', 'session'],
  },
  member: { holders: [['access.manage', 'access', 'members']], concerned: ownAccount },
  // Which clients are active, and since when, is a figure of the finances.
  campaign: {
    holders: [
      ['clients.read', 'campaign', 'clients'],
      ['finances.read', 'finances'],
    ],
    concerned: ['campaign'],
  },
  meeting: {
    holders: [
      ['bookings.manage', 'calendar', 'hiring', 'meetings', 'waiting'],
      ['conversations.answer', 'conversations'],
    ],
    concerned: ['conversations', 'meetings'],
  },
  report: { holders: [['campaigns.write', 'reports']], concerned: ['reports'] },
  milestone: {
    holders: [
      ['milestones.read', 'calendar', 'milestones'],
      ['conversations.answer', 'conversations'],
    ],
    concerned: ['calendar', 'conversations', 'milestones'],
  },

  attachment: conversation,
  comment: conversation,
  'internal-note': { holders: [['conversations.answer', 'conversations']] },

  update: money,
  // What became of an update's payment is told with the history of that update.
  payment: { ...money, concerned: ['payments'] },
  payments: {},
  pay: { holders: [['pay.write', 'pay']], concerned: ['pay'] },
  expense: finances,
  'past-client': finances,
  finances: {},

  task: { holders: [['tasks.assign', 'calendar', 'tasks']], concerned: ['calendar', 'tasks'] },
  mail: { holders: [['access.manage', 'mails']] },
  room: { holders: [['rooms.decide-all', 'rooms']], concerned: ['rooms'] },

  password: { holders: [['passwords.read-all', 'vault']], concerned: ['vault'] },

  video: { holders: [['academy.watch', 'academy']] },
  event: { holders: [['calendar.read', 'calendar']] },
  'calendar-feed': { concerned: ['sessions'] },
  hiring: { holders: [['hiring.review', 'hiring']] },

  // Who must have a second factor is a setting, too.
  setting: {
    everybody: ['rooms', 'session'],
    holders: [
      ['settings.write', 'settings'],
      ['academy.watch', 'academy', 'calendar'],
    ],
  },
  site: { holders: [['settings.write', 'settings']] },

  'api-key': { holders: [['automation.manage', 'automation']] },
  webhook: { holders: [['automation.manage', 'automation']] },

  // Seen in the audit log alone.
  audit: {},
  clock: {},
  legacy: {},
  vault: {},
} as const satisfies Record<string, Audience>

/** What an audited change is about: the first part of its action. */
export type AuditedKind = keyof typeof audiences

/**
 * Who is told of which topics.
 * @param concerned ids of users and clients
 */
export function announcementsOf(
  { everybody = [], holders = [], concerned: own = [] }: Audience,
  concerned: readonly string[],
): Announcement[] {
  return [
    { audience: { permission: 'audit.read' }, topics: ['audit'] },
    { audience: 'everybody', topics: everybody },
    ...holders.map(([permission, ...topics]) => ({ audience: { permission }, topics })),
    ...concerned.map((id) => ({ audience: { concerns: id }, topics: own })),
  ]
}
