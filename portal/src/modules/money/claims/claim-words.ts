import { type ClaimExclusion, comparedFrom, type Measure } from '@leadwright/shared/claims'
import type { Claim } from '@leadwright/shared/contracts/money/claims'
import { count, formatNumber, monthName } from '../../../lib/format.ts'

interface Words {
  /** How the figure is computed. */
  how?: string
  /** Why there is no figure. */
  none: string
  /** Before the months of the period. */
  period?: string
  /** What the figure is based on. */
  basis?: string
  /** What the data does not contain. */
  missing?: string
  /** Of clients that it leaves out because they started too recently. */
  tooRecent?: string
}

const words: Record<Measure, Words> = {
  'lead-growth': {
    how: 'Median over clients: leads in the sixth complete month, divided by leads in the last month before the start.',
    none: 'No client has both: leads in the last month before the start, and figures for its sixth complete month.',
    period: 'Sixth months',
    tooRecent: 'before the end of the sixth month',
  },
  'deals-per-month': {
    how: 'Deals of all clients whose fee is completed and not reversed, divided by the number of months: the last twelve, or since the first deal.',
    none: 'There is no complete month since the first deal.',
    period: 'Signed',
    basis: 'deal',
    missing: 'Deals of past clients and of erased clients are not in the data.',
  },
  'time-to-meeting': {
    how: 'Median over clients: days from a first call to a first meeting in their own campaigns, divided by days from the start to the first meeting held.',
    none: 'No client has both: its own days to a first meeting, and a meeting held since the start.',
    period: 'Started',
  },
  retention: {
    how: 'Clients with an active campaign twelve months after the start, divided by all that started more than twelve months ago. Past and erased clients count; a paused campaign isn’t active.',
    none: 'No client started more than twelve months ago.',
    period: 'Started',
    missing: 'Clients from before the portal count only if they were added as past clients.',
    tooRecent: 'in the first twelve months',
  },
  'time-per-deal': {
    none: 'The portal doesn’t record how much time a sales team spends on a deal.',
  },
  'second-meetings': { none: 'The portal doesn’t record second meetings.' },
}

const noMeasure: Words = { none: 'No measure is set for this figure in the company file.' }

export const wordsOf = ({ measure }: Claim): Words =>
  measure === null ? noMeasure : words[measure]

const excludedWords: Record<ClaimExclusion, string> = {
  erased: 'erased',
  'no-start': 'without a start',
  'no-baseline': 'without their own figure from before the start',
  'too-recent': 'started too recently',
  'no-figures': 'without figures for every week of the sixth month',
  'no-meeting': 'without a meeting held since the start',
  'meetings-not-listed': 'whose first meetings are only in weekly totals',
}

/** E.g. Left out: 3 clients without a start, 1 erased. */
export function excludedText(claim: Claim): string {
  const { tooRecent = excludedWords['too-recent'] } = wordsOf(claim)
  const parts = claim.excluded.map(({ reason, clients }, at) => {
    const number = at === 0 ? count(clients, 'client') : formatNumber(clients)
    return `${number} ${reason === 'too-recent' ? tooRecent : excludedWords[reason]}`
  })
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.`
}

/** E.g. 12 clients. Started January 2024 to May 2025. */
export function basisText(claim: Claim, { n, from, to }: NonNullable<Claim['result']>): string {
  const { basis = 'client', period } = wordsOf(claim)
  const months = from === to ? monthName(from) : `${monthName(from)} to ${monthName(to)}`
  return `${count(n, basis)}. ${period}: ${months}.`
}

/** How the figure compares with the printed one. */
export function comparisonOf(claim: Claim, { n, agrees }: NonNullable<Claim['result']>): string {
  if (agrees !== null) return agrees ? 'Agrees with the page' : 'Differs from the page'
  const { basis = 'client' } = wordsOf(claim)
  return n < comparedFrom
    ? `Not compared: fewer than ${count(comparedFrom, basis)}`
    : 'Not compared: the printed figure isn’t a number'
}
