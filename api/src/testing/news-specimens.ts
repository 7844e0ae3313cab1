import { type MailTopic, mailTopicNames } from '@leadwright/shared/mail-topics'
import type { Config } from '../config.ts'
import {
  declinedMail,
  proposedMail as meetingProposedMail,
} from '../modules/bookings/meeting-proposals.mails.ts'
import { meetingMail } from '../modules/bookings/meetings.mails.ts'
import { assignedMail } from '../modules/clients/assignments/assignments.mails.ts'
import { milestoneDueMail } from '../modules/clients/milestones/milestones.mails.ts'
import { answeredMail, askedMail } from '../modules/conversations/comments.mails.ts'
import { incidentMail } from '../modules/deliverability/incidents.mails.ts'
import { askMail, briefMail, confirmMail } from '../modules/leads/asks.mails.ts'
import { newsMail, releasedMail } from '../modules/leads/leads.mails.ts'
import { weekSummaryMail } from '../modules/live/week-summaries.mails.ts'
import type { MailText, OutgoingMail } from '../modules/mail/mail.usecases.ts'
import { paymentMail } from '../modules/money/corrections/corrections.mails.ts'
import { dealMail } from '../modules/money/deals/deals.mails.ts'
import { orderMail } from '../modules/money/orders/orders.mails.ts'
import { payEntryMail } from '../modules/money/pay/pay.mails.ts'
import * as updates from '../modules/money/updates/updates.mails.ts'
import { reportMail } from '../modules/reports/reports.mails.ts'
import {
  answeredMail as profileAnsweredMail,
  proposedMail,
} from '../modules/targeting/targeting.mails.ts'
import * as rooms from '../modules/team/rooms/rooms.mails.ts'
import { taskAssignedMail } from '../modules/team/tasks/tasks.mails.ts'
import { sharedMail } from '../modules/vault/vault/shared-files.mails.ts'

export const email = 'ada@example.com'
export const reader = { email, firstName: 'Ada', userId: '3f0c2f7e-7f0e-4b1e-9a53-6a4f5a9a7c11' }
export const update = {
  ...{ id: 'a', title: 'Ten <new> leads & a meeting', value: 123_456 },
  description: 'From the fair.\nAll of them?',
}
const zone = 'Europe/Berlin'
const accountLines = ['You owe $3,200.00, due 10 March 2026.', 'How to pay:\nAccount: XX00']
export const link = 'https://app.example.com/set-password#token'
export const decision = {
  email,
  applicantName: 'Ada',
  job: 'Lead researcher',
  message: 'We liked page three.\n\nBring it with you.',
  statusUrl: 'https://app.example.com/application#token',
}
export const due = '2026-12-06T12:00:00.000Z'
export const late = { missed: due, decideBy: '2026-12-13T12:00:00.000Z' }
export const receipt = {
  fileName: 'assignment.pdf',
  size: 2_480_000,
  pages: 11,
  sha256: 'a'.repeat(64),
  at: '2026-11-22T09:30:00.000Z',
}
const comment = {
  ...{ subjectId: 'a', title: 'Ten <new> leads', author: 'Noel Sample' },
  text: 'Which of them?\nAll ten?',
}
export const lead = {
  ...{ id: 'a', company: 'Halvorsen Marine', jobTitle: 'Head of Procurement' },
  ...{ clientName: 'Specimen Industries', appointmentAt: due },
  ...{ releasedOn: '2026-10-06', agreedOn: '2026-10-13', countedFrom: '2026-10-05' },
}
const deal = {
  ...{ leadId: 'a', company: 'Halvorsen Marine', signedOn: '2026-04-01' },
  ...{ fee: 55_000, completesOn: '2026-04-15', feeStatus: 'pending' as const },
}
const confirmed = {
  news: 'confirmed',
  kind: 'deal.changed',
  who: 'Specimen Industries',
} as const
const reported = { news: 'reported', kind: 'deal.reported', who: 'Specimen Industries' } as const
const profile = { clientId: 'a', companyName: 'Specimen Industries', number: 2 }
const list = { clientId: 'a', companyName: 'Specimen Industries', name: 'Shipyards' }
const meeting = {
  ...{ id: 'a', title: 'Kick-off', startsAt: due, minutes: 30, joinUrl: link },
  ...{ place: 'Room 2', hosts: [{ name: 'Noel Sample' }, { name: 'Helen <Ward>' }] },
  ...{ status: 'booked' as const, changedAt: due, movedFrom: '2026-12-05T12:00:00.000Z' },
}
const proposal = {
  ...{
    reason: 'We are\ntravelling.',
    times: ['2026-12-08T12:00:00.000Z'],
    answer: 'Noel is away.',
  },
  ...{ state: 'open' as const, version: 1 },
}

/** One email about each kind of notification, with its real text. */
export function newsOf(config: Config): Record<MailTopic | 'news.daily', OutgoingMail> {
  const texts = textsOf(config)
  const daily = [texts['comment.answered'], texts['report.sent']].map(
    ({ subject: heading, action: _, ...text }) => ({ heading, ...text }),
  )
  const mails = mailTopicNames.map((kind) => {
    const { closing = [], meetingId: _, ...text } = texts[kind]
    const paragraphs = [...text.paragraphs, ...closing]
    return [kind, { kind, to: reader, ...text, paragraphs }] as const
  })
  return {
    ...(Object.fromEntries(mails) as Record<MailTopic, OutgoingMail>),
    'news.daily': {
      ...{ kind: 'news.daily', to: reader, subject: '2 new notifications' },
      ...{ paragraphs: ['Since yesterday:'], further: daily },
    },
  }
}

const textsOf = (config: Config): Record<MailTopic, MailText> => ({
  'update.waiting': updates.waitingMail(config, update, 'Specimen Industries'),
  'update.written': updates.writtenMail(config, update, {
    amount: '+$1,234.56 (payment)',
    ...{ state: 'completed', account: accountLines },
  }),
  'update.decided': updates.rejectedMail(
    config,
    { ...update, author: null },
    'The invoice is missing.',
  ),
  'payment.changed': paymentMail(config, {
    ...update,
    change: 'reversed',
    amount: '−$1,234.56 (payment)',
    ...{ reason: 'It was booked twice.', isReversed: false, account: accountLines },
  }),
  'sending.changed': incidentMail(config, {
    ...{ domain: 'specimen.test', causes: [], note: 'A key was deleted.' },
    ...{ stoppedOn: '2026-03-02', fixedOn: null, emailsMadeUp: null, closedOn: null },
  }),
  'order.changed': orderMail(config, {
    ...{ id: '', number: 2, fee: 55_000, feePer: 'company', startsOn: '2026-04-01' },
  }),
  'deal.changed': dealMail(config, { deal, ...confirmed }),
  'deal.reported': dealMail(config, { deal, ...reported }),
  'lead.released': releasedMail(config, lead, zone),
  'lead.changed': newsMail(config, lead, {
    ...{ kind: 'lead.changed', news: 'withdrawn', zone },
  }),
  'lead.outcome': newsMail(config, lead, { kind: 'lead.outcome', news: 'no-show', zone }),
  'client.assigned': assignedMail(config, {
    clientId: 'a',
    companyName: 'Specimen Industries',
  }),
  'lead.ask': askMail(
    config,
    zone,
    [1, 2].map((at) => ({ ...lead, urlOf: (answer) => `${link}/${at}/${answer}` })),
    1,
  ),
  'lead.brief': briefMail(config, zone, lead),
  'lead.confirm': confirmMail(config, { openLeads: 14, hasEnded: true }),
  'targeting.proposed': proposedMail(config, profile),
  'targeting.answered': profileAnsweredMail(config, list, {
    ...{ hasAgreed: false, text: 'Not the shipyards in the south.' },
  }),
  'task.assigned': taskAssignedMail(config, {
    title: 'Write three first messages',
    dueOn: '2026-12-01',
    clientName: 'Specimen Industries',
  }),
  'pay.entry': payEntryMail(config, {
    ...{ type: 'payment', amount: 123_456, title: 'October', paidOn: '2026-11-02' },
  }),
  'file.shared': sharedMail(config, { name: 'Lead sheet', by: 'Helen Ward' }),
  'meeting.planned': meetingMail(config, { timeZone: 'Asia/Kolkata' }, meeting),
  'meeting.proposed': meetingProposedMail(
    config,
    { timeZone: null },
    {
      ...{ clientId: 'a', companyName: 'Specimen Industries', meeting: { ...meeting, proposal } },
    },
  ),
  'meeting.declined': declinedMail(config, { timeZone: null }, { ...meeting, proposal }),
  'milestone.due': milestoneDueMail(
    config,
    { id: 'step', title: 'Approve the texts', dueOn: '2026-03-11' },
    true,
  ),
  'week.summary': weekSummaryMail(config, 'Europe/Berlin', {
    week: '2026-03-02',
    figures: { now: { leads: 9, appointments: 2 }, before: { leads: 8, appointments: 3 } },
    toCome: {
      count: 9,
      items: [{ at: due, company: 'Halvorsen Marine', jobTitle: 'Head of Procurement' }],
    },
    needs: [
      {
        ...{ kind: 'milestone', count: 1, text: 'Approve the texts', path: '/dashboard' },
        ...{ dueOn: '2026-03-11', overdue: false, milestone: null },
      },
    ],
  }),
  'report.sent': reportMail(config, {
    month: '2026-10',
    comment: 'A good month.',
    figures: {
      leads: { now: 12, before: 9 },
      appointments: { now: 4, before: 3 },
      deals: { count: 1, items: [{ leadId: 'b', on: '2026-10-20' }] },
      targets: { leads: null, appointments: 5 },
      byWeek: [],
      agreed: { count: 1, items: [{ leadId: 'a', on: '2026-10-08', outcome: 'held-fit' }] },
      money: { opening: 0, incoming: 250_000, outgoing: 50_000, closing: 200_000 },
      total: { fees: 300_000, appointments: 7, deals: 1 },
      meetings: { count: 1, items: [{ title: 'Weekly call', startsAt: due }] },
      done: { count: 1, items: [{ title: 'Launch', on: '2026-10-05' }] },
      toCome: { count: 2, items: [{ leadId: 'a', at: due }] },
      next: [{ title: 'Second list', dueOn: '2026-11-10' }],
      questions: { count: 1, items: [{ title: 'Which room?', askedAt: due }] },
    },
    beforeSent: { leads: 10, appointments: 3 },
    named: [{ id: 'a', company: 'Halvorsen Marine', jobTitle: 'Head of Operations' }],
  }),
  'comment.answered': answeredMail(config, comment),
  'comment.asked': askedMail(config, comment, 'Specimen Industries'),
  'room.asked': rooms.entryRequestedMail(config, 'Noel Sample'),
  'room.granted': rooms.entryGrantedMail(config, {
    roomName: 'Noel Sample',
    slug: 'noelsample',
    until: 'until 10:30 CET',
  }),
})
