import { mondayOf } from './days.ts'

/**
 * How an appointment ended. `held-no-fit`: the person turned out not to be one who decides, or the
 * company not to fit. `client-absent`: the client could not attend. `cancelled`: without a new date.
 */
export const leadOutcomes = [
  'held-fit',
  'held-no-fit',
  'no-show',
  'client-absent',
  'cancelled',
] as const
export type LeadOutcome = (typeof leadOutcomes)[number]

/** What a person records after an appointment; `cancelled` follows from cancelling it. */
export const recordedOutcomes = ['held-fit', 'held-no-fit', 'no-show', 'client-absent'] as const
export type RecordedOutcome = (typeof recordedOutcomes)[number]

export const leadStates = [
  'draft',
  'lead',
  'appointment',
  'met',
  'won',
  'lost',
  'not-counted',
] as const
export type LeadState = (typeof leadStates)[number]

/**
 * Filters of a list. `due`: drafts that can be released, or whose day to follow up has come. `open`: a
 * lead or an appointment without an outcome, except erased ones. `unanswered`: an appointment at
 * least three days ago without an outcome. `in-question`: the client objected, and it is not decided.
 * `suggested`: a tool says something about it that no one has marked as done. `not-informed`: the person
 * has not learned where the data comes from. Both find nothing for clients.
 */
export const leadFilters = [
  ...(['all', 'drafts', 'due', 'suggested', 'not-informed'] as const),
  ...(['open', 'unanswered', 'in-question'] as const),
  ...(['lead', 'appointment', 'met', 'won', 'lost', 'not-counted'] as const),
] as const

/** What happens to the fee of its deal; for people who see amounts only. */
export const feeEventKinds = [
  'fee-agreed',
  'fee-changed',
  'fee-completed',
  'fee-cancelled',
  'fee-reversed',
] as const
/** What happens to a lead from its release on. */
export const leadEventKinds = [
  'released',
  'edited',
  /** By a tool, which is not an activity of a person. */
  'synced',
  'appointment-agreed',
  'appointment-moved',
  'appointment-cancelled',
  'outcome',
  'lost',
  'reopened',
  'withdrawn',
  'reinstated',
  'contacted',
  'erased',
  'objected',
  'objection-withdrawn',
  'objection-accepted',
  'objection-declined',
  'deal-reported',
  'deal-withdrawn',
  'deal-declined',
  'deal-confirmed',
  ...feeEventKinds,
] as const
export const leadSides = ['client', 'team'] as const

/** What a tool says about a lead. A person decides what follows from it. */
export const suggestionKinds = [
  'booked',
  'not-interested',
  'wrong-person',
  'out-of-office',
  'other',
] as const

/** The dated facts of a lead, from which its state and every figure follow. */
export interface LeadFacts {
  /** The day on which the team released it to the client; null for a draft. Company's calendar. */
  releasedOn: string | null
  /** When the appointment starts; null if there is none, or it was cancelled without a new date. */
  appointmentAt: string | null
  outcome: LeadOutcome | null
  /** The day on which it signed, while its deal is confirmed. */
  wonOn: string | null
  lostOn: string | null
  /** The day on which it was withdrawn. It counts in no week then, whenever it was released. */
  notCountedOn: string | null
}

/** The state is derived and never stored. */
export function leadState(lead: LeadFacts): LeadState {
  if (lead.releasedOn === null) return 'draft'
  if (lead.notCountedOn !== null) return 'not-counted'
  if (lead.wonOn !== null) return 'won'
  if (lead.lostOn !== null) return 'lost'
  if (lead.outcome === 'held-fit' || lead.outcome === 'held-no-fit') return 'met'
  return lead.appointmentAt === null ? 'lead' : 'appointment'
}

/** What a lead is called where its person must not be named: audit, emails, notifications. */
export const leadName = (company: string) => `Lead at ${company}`

/** The client is asked how an appointment went after this many days, and once more. */
export const askAfterDays = 3
export const askAgainAfterDays = 14
/** Without an answer for this many days, asking stops; the lead says so, and its state stays. */
export const askUntilDays = 90

/** What an emailed link can say about an appointment. */
export const emailedAnswers = [
  'held-fit',
  'held-no-fit',
  'no-show',
  'client-absent',
  'not-interested',
] as const
export type EmailedAnswer = (typeof emailedAnswers)[number]
/** How long an emailed link can answer. */
export const answerLinkDays = 60

/** Within how many days a person should learn where the data comes from (GDPR art. 14(3): one month). */
export const noticeDays = 30

/** How long a withdrawn lead can be counted again (days). */
export const reinstateDays = 30

/**
 * The Mondays of the weeks in which a client's figures count a lead; null where they are entered.
 * @param countedFrom the Monday from which the client's figures are counted from leads
 */
export function countingWeeks({
  releasedOn,
  agreedOn,
  countedFrom,
}: {
  releasedOn: string | null
  agreedOn: string | null
  countedFrom: string | null
}): { lead: string | null; appointment: string | null } {
  const weekOf = (day: string | null) =>
    day !== null && countedFrom !== null && day >= countedFrom ? mondayOf(day) : null
  return { lead: weekOf(releasedOn), appointment: weekOf(agreedOn) }
}
