import type { DealReview } from '@leadwright/shared/contracts/money/deals'
import type { Change } from '../change-notice.tsx'

/** What happened to a deal since it was read; undefined if it can still be decided as read. */
export function changeSince(read: DealReview, current: DealReview): Change | undefined {
  const { state } = current.deal
  if (state !== 'reported') {
    const verb = state === 'declined' ? 'declined' : 'confirmed'
    return { kind: 'closed', sentence: `This deal was ${verb}.` }
  }
  if (JSON.stringify(read) === JSON.stringify(current)) return undefined
  return {
    kind: 'edited',
    sentence: 'The information about this deal changed while you were reading it.',
  }
}
