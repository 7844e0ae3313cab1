import type { UpdateReview } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'
import type { Change } from '../change-notice.tsx'

type Reviewed = Pick<
  UpdateReview,
  'type' | 'status' | 'value' | 'version' | 'decidedAt' | 'decidedByName'
>

const { meanwhile } = messages.updates

/** What happened to a pending update since it was read; undefined if it can still be decided as read. */
export function changeSince(read: Reviewed, current: Reviewed): Change | undefined {
  if (read.status !== 'pending' || read.version === current.version) return undefined
  const author = current.type === 'client' ? 'The client' : 'Its author'
  if (current.status !== 'pending') {
    const sentence = current.decidedAt
      ? meanwhile.decided(current.decidedByName ?? 'Someone', current.status)
      : meanwhile.valueRemoved(author)
    return { kind: 'closed', sentence }
  }
  const { value: before } = read
  const { value: after } = current
  const sentence =
    before !== null && after !== null && before !== after
      ? meanwhile.valueChanged(author, formatCents(before), formatCents(after))
      : meanwhile.wordsChanged(author)
  return { kind: 'edited', sentence }
}
