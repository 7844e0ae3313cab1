import type { LeadItem, LeadView } from '@leadwright/shared/contracts/leads'
import { addDays, weeksInWords } from '@leadwright/shared/days'
import {
  countingWeeks,
  leadName,
  type RecordedOutcome,
  recordedOutcomes,
  reinstateDays,
} from '@leadwright/shared/leads'
import { count } from '../../lib/format.ts'

/** Actions of the team alone. */
type TeamAction = 'edit' | 'release' | 'delete' | 'withdraw' | 'reinstate'
/** Actions of the client and of the team. */
type CommonAction = 'agree' | 'move' | 'cancel' | RecordedOutcome | 'lose' | 'reopen'
export type LeadAction = TeamAction | CommonAction

type Facts = Pick<LeadView, 'state' | 'appointmentAt' | 'outcome' | 'notCountedOn'>

/** When actions are asked for: the current time (ms), and the company's date. */
interface Now {
  now: number
  today: string
}

/** What the team can do with a lead in its state, in addition to the actions of its client. */
export function teamActions({ state, notCountedOn }: Facts, { today }: Now): TeamAction[] {
  if (state === 'draft') return ['edit', 'delete', 'release']
  if (state !== 'not-counted') return ['edit', 'withdraw']
  const isRecent = notCountedOn !== null && today <= addDays(notCountedOn, reinstateDays)
  return isRecent ? ['edit', 'reinstate'] : ['edit']
}

/** What the client and the team can do with a released lead in its state. */
export function commonActions(lead: Facts, now: Now): CommonAction[] {
  switch (lead.state) {
    case 'lead':
      return ['agree', ...outcomesOf(lead, now), 'lose']
    case 'appointment': {
      const outcomes = outcomesOf(lead, now)
      // After an outcome there is nothing left to cancel, but a new date can be agreed.
      return ['move', ...(lead.outcome === null ? (['cancel'] as const) : []), ...outcomes, 'lose']
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

type Released = Pick<LeadItem, 'clientId' | 'clientName' | 'company' | 'countedFrom'>

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

/** What to confirm before drafts are released. */
export function releaseQuestion(leads: readonly Released[]) {
  const clients = new Set(leads.map(({ clientId }) => clientId))
  const to = clients.size === 1 ? leads[0]?.clientName : count(clients.size, 'client')
  const notice = clients.size === 1 ? 'The client is notified' : 'They are notified'
  const isCounted = leads.every(({ countedFrom }) => countedFrom !== null)
  const figures = isCounted
    ? `, and this week’s figures count ${leads.length === 1 ? 'it' : 'them'}`
    : ''
  return {
    message: `Release ${leadsInWords(leads)} to ${to}? ${notice}${figures}.`,
    confirmLabel: leads.length === 1 ? 'Release' : `Release ${count(leads.length, 'lead')}`,
  }
}
