import type { DealView, LeadDeal } from '@leadwright/shared/contracts/money/deals'
import { formatDay } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { WebLink } from '../../../ui/web-link.tsx'
import { stateLabels, stateTones } from './deal-words.ts'

/** A deal without its money. */
export function DealText({ deal }: { deal: LeadDeal | DealView }) {
  const { state, signedOn, proof, proofLink, declinedReason, confirmedReason } = deal
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
        <span>{`Signed on ${formatDay(signedOn)}`}</span>
      </p>
      {proof && <p className="wrap-anywhere">{proof}</p>}
      {proofLink && <WebLink href={proofLink} />}
      {declinedReason && <p className="wrap-anywhere">{`Reason: ${declinedReason}`}</p>}
      {confirmedReason && (
        <p className="wrap-anywhere">{`Confirmed because: ${confirmedReason}`}</p>
      )}
    </>
  )
}
