import type { LeadEvent } from '@leadwright/shared/contracts/leads/lead-parts'
import { weeksInWords } from '@leadwright/shared/days'
import { countingWeeks, type RecordedOutcome } from '@leadwright/shared/leads'
import { decideObjectionDays } from '@leadwright/shared/objections'
import { leadPath, ownLeadPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../config.ts'
import type { MailText } from '../mail/mail.usecases.ts'
import { appointmentInWords, roleAtCompany } from './answer-words.ts'
import type { LeadRow } from './leads.repository.ts'

/** Emails name the company and the role; the person is named in the portal only. */
type MailedLead = Pick<
  LeadRow,
  | 'id'
  | 'company'
  | 'jobTitle'
  | 'clientName'
  | 'appointmentAt'
  | 'releasedOn'
  | 'agreedOn'
  | 'countedFrom'
>

export type LeadNews =
  | Exclude<
      LeadEvent['kind'],
      | 'released'
      | 'edited'
      | 'synced'
      | 'outcome'
      | 'contacted'
      | 'erased'
      | `deal-${string}`
      | `fee-${string}`
    >
  | RecordedOutcome

export const releasedMail = (config: Config, lead: MailedLead, zone: string): MailText => ({
  subject: `New lead at ${lead.company}`,
  paragraphs: [`You have a new lead: ${roleAtCompany(lead)}.`, ...appointmentOf(zone, lead)],
  action: { label: 'Read the brief', url: `${config.portalOrigin}${ownLeadPath(lead.id)}` },
})

/** To the client about what the team did, and to the team about what the client did. */
export function newsMail(
  config: Config,
  lead: MailedLead,
  { news, kind, zone }: { news: LeadNews; kind: 'lead.changed' | 'lead.outcome'; zone: string },
): MailText {
  const isToClient = kind === 'lead.changed'
  const what = sentences[news](
    isToClient
      ? { who: 'We', lead: `your lead at ${lead.company}`, they: 'you' }
      : { who: lead.clientName, lead: `the lead at ${lead.company}`, they: 'they' },
  )
  const path = isToClient ? ownLeadPath(lead.id) : leadPath(lead.id)
  return {
    subject: what,
    paragraphs: [`${what}.`, ...(more[news]?.(lead) ?? []), ...appointmentOf(zone, lead)],
    action: { label: 'View the lead', url: `${config.portalOrigin}${path}` },
  }
}

interface Parties {
  who: string
  lead: string
  /** The client. */
  they: string
}

const sentences: Record<LeadNews, (parties: Parties) => string> = {
  'appointment-agreed': ({ who, lead }) => `${who} agreed an appointment with ${lead}`,
  'appointment-moved': ({ who, lead }) => `${who} moved the appointment with ${lead}`,
  'appointment-cancelled': ({ who, lead }) => `${who} cancelled the appointment with ${lead}`,
  'held-fit': ({ who, lead }) => `${who} met ${lead}, and it fits`,
  'held-no-fit': ({ who, lead }) => `${who} met ${lead}, but it does not fit`,
  'no-show': ({ who, lead }) => `${who} recorded that ${lead} did not come to the appointment`,
  'client-absent': ({ who, lead, they }) =>
    `${who} recorded that ${they} could not attend the appointment with ${lead}`,
  lost: ({ who, lead }) => `${who} marked ${lead} as not interested`,
  reopened: ({ who, lead }) => `${who} reopened ${lead}`,
  withdrawn: ({ who, lead }) => `${who} withdrew ${lead}`,
  reinstated: ({ who, lead }) => `${who} reinstated ${lead}`,
  objected: ({ who, lead }) => `${who} objected to ${lead}`,
  'objection-withdrawn': ({ who, lead }) => `${who} withdrew the objection to ${lead}`,
  'objection-accepted': ({ who, lead }) => `${who} accepted your objection to ${lead}`,
  'objection-declined': ({ who, lead }) => `${who} declined your objection to ${lead}`,
}

export const isLeadNews = (name: string): name is LeadNews => Object.hasOwn(sentences, name)

const readReason = 'You can read the reason in the portal.'
const notCounted = (lead: MailedLead) => [
  countsIn(lead, 'no longer counts') ?? 'It is now marked as not counted.',
  readReason,
]

const more: Partial<Record<LeadNews, (lead: MailedLead) => string[]>> = {
  withdrawn: notCounted,
  'objection-accepted': notCounted,
  'objection-declined': () => [readReason],
  objected: () => [`Please decide within ${decideObjectionDays} days.`],
  reinstated: (lead) => [
    countsIn(lead, 'counts again') ?? 'It is no longer marked as not counted.',
  ],
}

/** The figures that a lead leaves or returns to; undefined if they are entered, not counted. */
function countsIn(lead: MailedLead, what: 'counts again' | 'no longer counts'): string | undefined {
  const { lead: released, appointment } = countingWeeks(lead)
  const parts = [
    released && `as a lead in the ${weeksInWords(released, released)}`,
    appointment && `as an appointment in the ${weeksInWords(appointment, appointment)}`,
  ].filter((part) => part !== null)
  const joined = parts.join(what === 'counts again' ? ' and ' : ' or ')
  return parts.length > 0 ? `It ${what} ${joined}.` : undefined
}

function appointmentOf(zone: string, { appointmentAt }: MailedLead): string[] {
  if (appointmentAt === null) return []
  return [`Appointment: ${appointmentInWords(zone, appointmentAt)}`]
}
