import { can, type Permission } from './permissions.ts'
import type { Topic } from './topics.ts'

/**
 * Permissions of which a listener needs one to receive a topic; `signed-in` for topics of pages
 * that everyone has.
 */
const subscribers: Record<Topic, 'signed-in' | readonly [Permission, ...Permission[]]> = {
  academy: ['academy.watch'],
  access: ['access.manage'],
  audit: ['audit.read'],
  automation: ['automation.manage'],
  calendar: ['calendar.read'],
  campaign: ['dashboard.view', 'clients.work'],
  clients: ['clients.work'],
  conversations: ['conversations.own', 'conversations.answer'],
  files: ['dashboard.view', 'clients.read'],
  finances: ['finances.read'],
  'google-password': ['dashboard.view', 'clients.read'],
  hiring: ['hiring.review'],
  imports: ['clients.work', 'personal-data.manage', 'leads.own'],
  leads: ['leads.own', 'clients.work'],
  mails: 'signed-in',
  meetings: ['dashboard.view', 'clients.work'],
  members: ['members.manage'],
  milestones: ['dashboard.view', 'clients.work'],
  notes: ['clients.work'],
  notifications: 'signed-in',
  pay: ['pay.own', 'pay.write'],
  payments: ['payments.own', 'payments.read'],
  people: ['people.read'],
  'personal-data': ['personal-data.manage'],
  profile: 'signed-in',
  reports: ['dashboard.view', 'campaigns.write'],
  rooms: 'signed-in',
  'second-factor': 'signed-in',
  sending: ['dashboard.view', 'clients.work'],
  session: 'signed-in',
  sessions: 'signed-in',
  settings: ['settings.write'],
  staff: ['staff.read'],
  targeting: ['leads.own', 'clients.work'],
  tasks: ['tasks.own', 'tasks.assign'],
  updates: ['updates.own', 'updates.decide'],
  vault: ['vault.read'],
  waiting: ['updates.decide'],
}

/** Whether open pages of this role receive a topic at all, whatever the change concerns. */
export function canSubscribe(role: string, topic: Topic): boolean {
  const needed = subscribers[topic]
  return needed === 'signed-in' || needed.some((permission) => can(role, permission))
}
