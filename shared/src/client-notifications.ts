import type { Definition } from './notification-definition.ts'
import { paths } from './portal-paths.ts'
import {
  monthPath,
  openLeadsPath,
  ownLeadPath,
  unansweredLeadsPath,
  updatePath,
} from './record-paths.ts'

/** Notifications to the people of a client; see `notificationKinds`. */
export const clientNotifications = {
  'update.decided': {
    audience: 'author',
    permission: 'updates.own',
    topic: 'updates',
    text: ({ title, author, state }) =>
      `${author ? `${author}’s` : 'Your'} update “${title}”: ${state}`,
    path: ({ id }) => updatePath(id),
    email: {
      label: 'An update is approved or rejected',
      digest: (count) => `${count} updates were approved or rejected`,
    },
  },
  'update.written': {
    audience: 'client',
    permission: 'updates.own',
    topic: 'updates',
    text: ({ title }) => `New update from the team: ${title}`,
    path: ({ id }) => updatePath(id),
    email: { label: 'The team writes an update', digest: (count) => `${count} new updates` },
  },
  'payment.changed': {
    audience: 'client',
    permission: 'payments.own',
    topic: 'payments',
    text: ({ title, state }) => `Payment “${title}”: ${state}`,
    path: () => paths.payments,
    email: {
      label: 'A payment is added, completed, cancelled or reversed',
      digest: (count) => `${count} changes to your payments`,
    },
  },
  'order.changed': {
    audience: 'client',
    permission: 'payments.own',
    topic: 'payments',
    text: ({ title }) => `New order: ${title}`,
    path: () => paths.payments,
    email: { label: 'An order is added' },
  },
  'lead.released': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'leads',
    text: ({ title }) => `New lead at ${title}`,
    path: ({ id }) => ownLeadPath(id),
    email: { label: 'I get a new lead', bundleMs: 3_600_000, digest: (n) => `${n} new leads` },
  },
  'lead.changed': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'leads',
    text: ({ title }) => `The team changed your lead at ${title}`,
    path: ({ id }) => ownLeadPath(id),
    email: {
      label: 'The team agrees an appointment for a lead, or changes it otherwise',
      digest: (count) => `${count} changes to your leads`,
    },
  },
  'lead.ask': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'leads',
    text: ({ title }) => title,
    path: () => unansweredLeadsPath,
    email: { label: 'I’m asked how appointments went' },
  },
  'lead.brief': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'leads',
    text: ({ title }) => `Appointment with the lead at ${title}`,
    path: ({ id }) => ownLeadPath(id),
    email: { label: 'I get the brief the day before an appointment', atOnce: true },
  },
  'lead.confirm': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'leads',
    text: () => 'Confirm your open leads',
    path: () => openLeadsPath,
    email: { label: 'I’m asked which leads are still open' },
  },
  'targeting.proposed': {
    audience: 'client',
    permission: 'leads.own',
    topic: 'targeting',
    text: ({ title }) => title,
    path: () => paths.targeting,
    email: { label: 'A profile or target list waits for me, or was agreed by email' },
  },
  'deal.changed': {
    audience: 'client',
    permission: 'payments.own',
    topic: 'leads',
    text: ({ title }) => `Your deal with ${title} was updated`,
    path: ({ id }) => ownLeadPath(id),
    email: { label: 'A deal is reported by the team, confirmed or declined' },
  },
  'sending.changed': {
    audience: 'client',
    permission: 'dashboard.view',
    topic: 'sending',
    text: ({ title }) => title,
    path: () => paths.deliverability,
    email: { label: 'Sending from a domain is stopped, or its incident is closed' },
  },
  'meeting.planned': {
    audience: 'client',
    permission: 'dashboard.view',
    topic: 'meetings',
    text: ({ title }) => `Meeting scheduled or changed: ${title}`,
    path: () => paths.meetings,
    email: { label: 'A meeting with me is scheduled, changed or cancelled' },
  },
  'report.sent': {
    audience: 'client',
    permission: 'dashboard.view',
    topic: 'reports',
    text: ({ title }) => `Your report for ${title} is ready`,
    path: ({ id }) => monthPath(id),
    email: { label: 'A monthly report is ready' },
  },
  'comment.answered': {
    audience: 'client',
    permission: 'conversations.own',
    topic: 'conversations',
    text: ({ title, state }) =>
      state === 'message' ? 'New message from the team' : `New comment from the team: ${title}`,
    path: ({ id }) => `${paths.conversations}?conversation=${id}`,
    email: { label: 'The team writes a comment', digest: (count) => `${count} new comments` },
  },
} as const satisfies Record<string, Definition>
