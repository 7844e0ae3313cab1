import type { LeadItem, LeadView } from '@leadwright/shared/contracts/leads'
import { addDays, dayIn, daysBetween, weeksInWords } from '@leadwright/shared/days'
import {
  askUntilDays,
  countingWeeks,
  leadName,
  type RecordedOutcome,
  recordedOutcomes,
  reinstateDays,
} from '@leadwright/shared/leads'
import { company } from '../../lib/company.ts'
import { count, formatNumber } from '../../lib/format.ts'

/** Actions of the team alone. */
type TeamAction =
  | 'edit'
  | 'release'
  | 'delete'
  | 'withdraw'
  | 'reinstate'
  | 'refer'
  | 'close-referred'
  | 'erase'
/** Actions of the client and of the team. */
type CommonAction =
  | 'agree'
  | 'move'
  | 'rebook'
  | 'cancel'
  | 'contact'
  | RecordedOutcome
  | 'lose'
  | 'reopen'
export type LeadAction = TeamAction | CommonAction

type Facts = Pick<LeadView, 'state' | 'appointmentAt' | 'outcome' | 'notCountedOn'>
type TeamFacts = Pick<LeadView, 'state' | 'notCountedOn' | 'erasedOn' | 'objectionDueOn'> & {
  referrals: readonly unknown[]
}

/** When actions are asked for: the current time (ms), and the company's date. */
interface Now {
  now: number
  today: string
}

/** What the team can do with a lead in its state, in addition to the actions of its client. */
export function teamActions(lead: TeamFacts, { today }: Pick<Now, 'today'>): TeamAction[] {
  const { state, notCountedOn, objectionDueOn, erasedOn, referrals } = lead
  if (state === 'draft') return ['edit', 'delete', 'release', 'refer']
  const isRecent = notCountedOn !== null && today <= addDays(notCountedOn, reinstateDays)
  const isReferred = referrals.length > 0 && !['won', 'lost', 'not-counted'].includes(state)
  return [
    'edit',
    ...(notCountedOn === null && objectionDueOn === null && state !== 'won'
      ? (['withdraw'] as const)
      : []),
    ...(isRecent ? (['reinstate'] as const) : []),
    ...(erasedOn === null ? (['refer'] as const) : []),
    ...(isReferred ? (['close-referred'] as const) : []),
    ...(erasedOn === null ? (['erase'] as const) : []),
  ]
}

/** What the client and the team can do with a released lead in its state. */
export function commonActions(lead: Facts, now: Now): CommonAction[] {
  switch (lead.state) {
    case 'lead':
      return ['agree', 'contact', ...outcomesOf(lead, now), 'lose']
    case 'appointment': {
      const outcomes = outcomesOf(lead, now)
      // After an outcome there is nothing left to move or cancel, but a new date can be agreed.
      const appointment =
        lead.outcome === null ? (['move', 'cancel'] as const) : ['rebook' as const]
      return [...appointment, ...outcomes, 'lose']
    }
    case 'met':
      return [...outcomesOf(lead, now), 'lose']
    case 'lost':
      return ['reopen']
    default:
      return []
  }
}

/**
 * The outcomes that can be recorded, without the current one: none before the appointment starts, and only
 * meetings held if there was no appointment.
 */
function outcomesOf({ appointmentAt, outcome }: Facts, { now }: Now): RecordedOutcome[] {
  if (appointmentAt !== null && Date.parse(appointmentAt) > now) return []
  return recordedOutcomes.filter(
    (one) => one !== outcome && (appointmentAt !== null || one.startsWith('held')),
  )
}

/** Whether the appointment has started and no one has recorded how it went. */
export const awaitsOutcome = ({ state, appointmentAt, outcome }: Facts, now: number): boolean =>
  state === 'appointment' &&
  outcome === null &&
  appointmentAt !== null &&
  Date.parse(appointmentAt) <= now

/** When an appointment was, if the client was asked about it for so long that asking has stopped. */
export function unansweredSince(
  { state, appointmentAt, outcome }: Pick<LeadItem, 'state' | 'appointmentAt' | 'outcome'>,
  today: string,
): string | undefined {
  if (state !== 'appointment' || outcome !== null || appointmentAt === null) return undefined
  const age = daysBetween(dayIn(company.timeZone, new Date(appointmentAt)), today)
  return age > askUntilDays ? appointmentAt : undefined
}

type Released = Pick<
  LeadItem,
  'clientId' | 'clientName' | 'company' | 'noticeOn' | 'samePerson' | 'countedFrom'
>

/** Whether someone missed the appointment, so that a new date is needed; it stays one appointment. */
export const isToRebook = ({ state, outcome }: Pick<Facts, 'state' | 'outcome'>): boolean =>
  state === 'appointment' && outcome !== null

type Contact = Pick<LeadItem, 'state' | 'agreedOn' | 'contactedOn' | 'releasedOn'>

/** E.g. "Not yet contacted, 9 days"; undefined for a lead who was, or who agreed an appointment. */
export function uncontactedText(lead: Contact, today: string): string | undefined {
  const { state, agreedOn, contactedOn, releasedOn } = lead
  if (state !== 'lead' || agreedOn !== null || contactedOn !== null || !releasedOn) return undefined
  const days = daysBetween(releasedOn, today)
  return days > 0 ? `Not yet contacted, ${count(days, 'day')}` : 'Not yet contacted'
}

/** When the appointment was before it was moved or agreed again, oldest first. */
export const earlierAppointments = ({
  history,
  appointmentAt,
}: Pick<LeadView, 'history' | 'appointmentAt'>): string[] =>
  history
    .filter(({ kind }) => kind === 'appointment-agreed' || kind === 'appointment-moved')
    .map(({ note }) => note)
    .filter((at) => at !== appointmentAt)
    .toReversed()

type Known = Pick<LeadItem, 'samePerson'>

/** The clients of whom people in these drafts are leads or drafts already; undefined if of none. */
export function samePersonText(drafts: readonly Known[]): string | undefined {
  const known = drafts.filter(({ samePerson }) => samePerson.length > 0)
  if (known.length === 0) return undefined
  const clients = new Set(
    known.flatMap(({ samePerson }) => samePerson.map((one) => one.clientName)),
  )
  const of = new Intl.ListFormat('en').format(clients)
  if (drafts.length === 1) return `The same person is already a lead or draft of ${of}.`
  const people =
    known.length === 1
      ? 'One of these people is'
      : `${formatNumber(known.length)} of these people are`
  return `${people} already ${known.length === 1 ? 'a lead or draft' : 'leads or drafts'} of ${of}.`
}

/** The number of leads, e.g. "3 leads", or the name of the only one. */
const leadsInWords = (leads: readonly Released[]): string => {
  const [first] = leads
  return first && leads.length === 1 ? `“${leadName(first.company)}”` : count(leads.length, 'lead')
}

/** The weeks whose figures a lead leaves when it is withdrawn, e.g. "the week of 5 Oct". */
export function countedWeeksInWords(
  lead: Pick<LeadItem, 'releasedOn' | 'agreedOn' | 'countedFrom'>,
): string | undefined {
  const { lead: released, appointment } = countingWeeks(lead)
  const weeks = [...new Set([released, appointment])].filter((week) => week !== null)
  const words = weeks.map((week) => `the ${weeksInWords(week, week)}`)
  return words.length > 0 ? words.join(' and ') : undefined
}

function noticeWarning(leads: readonly Released[]): string {
  const missing = leads.filter(({ noticeOn }) => noticeOn === null).length
  if (missing === 0) return ''
  const whom = leads.length === 1 ? 'this person' : `${formatNumber(missing)} of these people`
  return ` No privacy notice to ${whom} is recorded yet.`
}

/** What to confirm before drafts are released. */
export function releaseQuestion(leads: readonly Released[]) {
  const clients = new Set(leads.map(({ clientId }) => clientId))
  const to = clients.size === 1 ? leads[0]?.clientName : count(clients.size, 'client')
  const notice = clients.size === 1 ? 'The client is notified' : 'They are notified'
  const isCounted = leads.every(({ countedFrom }) => countedFrom !== null)
  const figures = isCounted
    ? `, and this week’s figures count ${leads.length === 1 ? 'it' : 'them'}`
    : ''
  const warning = samePersonText(leads)
  const question = `Release ${leadsInWords(leads)} to ${to}? ${notice}${figures}.`
  return {
    message: `${question}${warning ? ` ${warning}` : ''}${noticeWarning(leads)}`,
    confirmLabel: leads.length === 1 ? 'Release' : `Release ${count(leads.length, 'lead')}`,
  }
}
