import { addDays } from './days.ts'

/**
 * Why a client objects to a lead. `known-before`: a customer of the client, or in talks with it,
 * before our first email. `no-show`: the person missed two appointments.
 */
export const leadObjectionReasons = [
  'not-decision-maker',
  'no-fit',
  'excluded',
  'known-before',
  'no-show',
  'other',
] as const

/** Why a client objects to a deal. `fell-through`: the customer withdrew soon after signing. */
export const dealObjectionReasons = ['not-signed', 'not-ours', 'amount', 'fell-through'] as const
export const objectionReasons = [...leadObjectionReasons, ...dealObjectionReasons] as const
export type ObjectionReason = (typeof objectionReasons)[number]

/** In the words of a sentence after a colon. */
export const objectionReasonNames: Record<ObjectionReason, string> = {
  'not-decision-maker': 'Not the person who decides',
  'no-fit': 'Not the kind of company we agreed on',
  excluded: 'On our exclusion list',
  'known-before': 'A customer, or in talks, before the first email',
  'no-show': 'Missed two appointments',
  other: 'Another reason',
  'not-signed': 'The contract was not signed',
  'not-ours': 'The contract did not come from this lead',
  amount: 'The fee is wrong',
  'fell-through': 'The customer withdrew',
}

export const objectionDecisions = ['accepted', 'declined'] as const
export type ObjectionDecision = (typeof objectionDecisions)[number]
export const objectionStates = ['open', 'withdrawn', ...objectionDecisions] as const
export type ObjectionState = (typeof objectionStates)[number]

/** Days until an objection should be decided. It is never decided automatically. */
export const decideObjectionDays = 7
/** A lead or a deal can be objected to this often, each time for another reason. */
export const maxObjections = 2
/** Days after its release in which a lead can be objected to, whenever its appointment is. */
export const longestObjectionWindow = 60

/**
 * The last day on which the client can object to a lead: the window of the order starts with the
 * release or the appointment, whichever is later.
 * @param appointmentOn the day of the appointment; null without one
 */
export function lastLeadObjectionDay(
  { releasedOn, appointmentOn }: { releasedOn: string; appointmentOn: string | null },
  objectionDays: number,
): string {
  const startsOn = appointmentOn !== null && appointmentOn > releasedOn ? appointmentOn : releasedOn
  const ends = [addDays(startsOn, objectionDays), addDays(releasedOn, longestObjectionWindow)]
  return ends.sort()[0] ?? releasedOn
}
