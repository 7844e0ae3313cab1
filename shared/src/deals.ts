import { addDays, monthsLater } from './days.ts'
import type { PaymentState } from './ledger.ts'

export const dealStates = [
  'reported',
  'declined',
  'running',
  'final',
  'cancelled',
  'reversed',
] as const
export type DealState = (typeof dealStates)[number]

/** The dated facts of a deal, and its fee as the ledger has it; null before it is confirmed. */
export interface DealFacts {
  declinedOn: string | null
  feeStatus: PaymentState | null
}

const stateOfFee = {
  pending: 'running',
  completed: 'final',
  cancelled: 'cancelled',
  reversed: 'reversed',
} as const

/** The state is derived and never stored; whether money moved is read from the ledger. */
export function dealState({ declinedOn, feeStatus }: DealFacts): DealState {
  if (declinedOn !== null) return 'declined'
  return feeStatus === null ? 'reported' : stateOfFee[feeStatus]
}

/** What readers without money learn of a deal: not what became of its fee, except that it no longer counts. */
export const leadDealStates = ['reported', 'declined', 'confirmed', 'ended'] as const
export type LeadDealState = (typeof leadDealStates)[number]

const stateWithoutFee = {
  reported: 'reported',
  declined: 'declined',
  running: 'confirmed',
  final: 'confirmed',
  cancelled: 'ended',
  reversed: 'ended',
} as const satisfies Record<DealState, LeadDealState>

export const leadDealState = (deal: DealFacts): LeadDealState => stateWithoutFee[dealState(deal)]

/** Whether a deal is open or costs a fee; a lead has at most one such deal. */
export const isLive = (state: DealState | LeadDealState): boolean =>
  ['reported', 'running', 'final', 'confirmed'].includes(state)

/** Why a deal is outside the order, so that its confirmation needs a reason. */
export const dealProblems = [
  'before-release',
  'after-attribution',
  'after-tail',
  'company-charged',
] as const
export type DealProblem = (typeof dealProblems)[number]

interface Dates {
  signedOn: string
  releasedOn: string
  /** The last day of the contract; null while it runs. */
  endedOn: string | null
  /** In force on the day of the release. */
  order: { attributionMonths: number; tailDays: number; feePer: 'company' | 'deal' }
  /** Another deal with the same company has a fee already. */
  isCompanyCharged: boolean
}

/** Each way in which a deal is outside the order. */
export function problemsOf({
  signedOn,
  releasedOn,
  endedOn,
  order,
  isCompanyCharged,
}: Dates): DealProblem[] {
  const { attributionMonths, tailDays, feePer } = order
  const found = {
    'before-release': signedOn < releasedOn,
    'after-attribution': signedOn > monthsLater(releasedOn, attributionMonths),
    'after-tail': endedOn !== null && signedOn > addDays(endedOn, tailDays),
    'company-charged': feePer === 'company' && isCompanyCharged,
  }
  return dealProblems.filter((problem) => found[problem])
}

/** The last day on which the client can object, on the company's calendar. */
export const lastObjectionDay = (confirmedOn: string, objectionDays: number): string =>
  addDays(confirmedOn, objectionDays)

/** What a deal is called, also as the reason of its fee: the company stays when the lead is erased. */
export const dealName = (company: string) => `Deal with ${company}`

/** The title of its fee in the ledger. */
export const feeTitle = (company: string) => `Fee for ${company}`
