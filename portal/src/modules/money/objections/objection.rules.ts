import type {
  ObjectionSummary,
  ObjectionView,
  ObjectionWindow,
  OpenObjection,
} from '@leadwright/shared/contracts/money/objections'
import { dealName } from '@leadwright/shared/deals'
import { leadName } from '@leadwright/shared/leads'
import { formatCents } from '@leadwright/shared/money'
import {
  type ObjectionReason,
  type ObjectionState,
  objectionReasonNames,
  objectionReasons,
} from '@leadwright/shared/objections'
import { count, formatNumber, formatShortDay } from '../../../lib/format.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Change } from '../change-notice.tsx'

export const stateLabels: Record<ObjectionState, string> = {
  open: 'Open',
  withdrawn: 'Withdrawn',
  accepted: 'Accepted',
  declined: 'Declined',
}

export const stateTones: Record<ObjectionState, BadgeTone> = {
  open: 'caution',
  withdrawn: 'neutral',
  accepted: 'positive',
  declined: 'negative',
}

export const reasonOptions = (reasons: readonly ObjectionReason[]) =>
  reasons.map((value) => ({ value, label: objectionReasonNames[value] }))

/** What an objection is about: a lead or a deal. */
export const subjectOf = ({
  dealId,
  company,
}: Pick<ObjectionView, 'dealId' | 'company'>): string =>
  dealId === null ? leadName(company) : dealName(company)

/** @param today of the company */
export const dueText = ({ dueOn }: Pick<ObjectionView, 'dueOn'>, today: string): string =>
  dueOn < today ? `Overdue since ${formatShortDay(dueOn)}` : `Decision due ${formatShortDay(dueOn)}`

/** Until when the client can object; undefined if it can't for another reason than the time. */
export function windowText(
  { until, reasons }: ObjectionWindow,
  { isOwn, today }: { isOwn: boolean; today: string },
): string | undefined {
  const day = formatShortDay(until)
  const who = isOwn ? 'you' : 'the client'
  const start = isOwn ? 'You' : 'The client'
  if (reasons.length === 0) return until < today ? `${start} could object until ${day}.` : undefined
  const isAfterSigning = reasons.every((reason) => reason === 'fell-through')
  return isAfterSigning
    ? `If the customer withdraws, ${who} can object until ${day}.`
    : `${start} can object until ${day}.`
}

/**
 * The reasons that can be given for all of these leads.
 * @param objectable the leads that can be objected to today, each with its reasons
 */
export const commonReasons = (
  leads: readonly { id: string }[],
  objectable: readonly { leadId: string; reasons: readonly ObjectionReason[] }[],
): ObjectionReason[] =>
  objectionReasons.filter((reason) =>
    leads.every(({ id }) =>
      objectable.some(({ leadId, reasons }) => leadId === id && reasons.includes(reason)),
    ),
  )

type Decided = Pick<OpenObjection, 'leadId' | 'dealId' | 'reason' | 'fee'>

/** What happens when objections are accepted, e.g. "Removes 3 leads from the figures of their weeks." */
export function acceptText(objections: readonly Decided[]): string {
  const leads = objections.filter(({ dealId }) => dealId === null).length
  // A lead and its deal have the same fee.
  const fees = new Map(
    objections.flatMap(({ leadId, fee }) => (fee === null ? [] : [[leadId, fee]])),
  )
  const amounts = new Intl.ListFormat('en').format([...fees.values()].map(formatCents))
  const isReplaced = objections.some(({ reason }) => reason === 'amount')
  const effects = [
    leads > 0 &&
      `removes ${count(leads, 'lead')} from the figures of ${leads === 1 ? 'its week' : 'their weeks'}`,
    fees.size > 0 &&
      `${isReplaced ? 'replaces' : 'cancels'} ${fees.size === 1 ? 'a pending fee' : 'pending fees'} of ${amounts}`,
  ].filter((effect) => effect !== false)
  const words = effects.length > 0 ? effects.join('; ') : 'changes no fee'
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/**
 * What happened to open objections since they were read; undefined if they can be decided as read.
 * @param chosen how many were to be decided, some of which may have been gone before they were read
 */
export function changeSince(
  read: readonly OpenObjection[],
  current: readonly OpenObjection[],
  chosen: number,
): Change | undefined {
  if (current.length < chosen) {
    return {
      kind: 'closed',
      sentence:
        chosen === 1
          ? 'This objection was decided or withdrawn.'
          : 'Some of these objections were decided or withdrawn.',
    }
  }
  if (JSON.stringify(read) === JSON.stringify(current)) return undefined
  return {
    kind: 'edited',
    sentence: `${chosen === 1 ? 'This objection or its' : 'An objection or a pending'} fee changed while you were reading.`,
  }
}

/** E.g. "5 objections: 3 accepted, 1 declined, 1 open. Decided after 2 days (median)." */
export function summaryText({
  total,
  accepted,
  declined,
  open,
  medianDays,
}: ObjectionSummary): string {
  const withdrawn = total - accepted - declined - open
  const parts = Object.entries({ accepted, declined, withdrawn, open })
    .filter(([, amount]) => amount > 0)
    .map(([state, amount]) => `${formatNumber(amount)} ${state}`)
  const text = `${count(total, 'objection')}: ${parts.join(', ')}.`
  if (medianDays === null) return text
  return `${text} Decided ${medianDays === 0 ? 'on the same day' : `after ${count(medianDays, 'day')}`} (median).`
}
