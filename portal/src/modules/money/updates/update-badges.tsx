import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { isVoid } from '@leadwright/shared/ledger'
import { updateState } from '@leadwright/shared/update-state'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'

const tones = {
  approved: 'positive',
  completed: 'positive',
  pending: 'caution',
  rejected: 'negative',
  cancelled: 'neutral',
  reversed: 'neutral',
} as const

type State = Pick<UpdateView, 'value' | 'status' | 'paymentType' | 'paymentState'>

/**
 * Approved, pending, or rejected in red (spec section 2), and then what became of the payment; only
 * for updates with money, which need a decision.
 */
export function StatusBadge({ value, status, paymentState }: State) {
  if (value === null) return null
  return <Badge tone={tones[paymentState ?? status]}>{updateState(status, paymentState)}</Badge>
}

/** The value of an update, in the color of its payment; struck through if that is void. */
export function UpdateAmount({ value, paymentType, paymentState }: State) {
  if (value === null) return null
  if (isVoid(paymentState)) {
    return (
      <s className="text-muted">
        <Money cents={value} />
      </s>
    )
  }
  return <Money cents={value} {...(paymentType ? { direction: paymentType } : {})} />
}

interface AuthorProps {
  update: Pick<UpdateView, 'type' | 'own' | 'authorName'>
  /** Who is reading: for its author, an update is by YOU. */
  reader: 'client' | 'admin'
}

/** ADMIN, YOU, or a colleague's name; for admins, the client's updates show CLIENT and who wrote them. */
export function AuthorBadge({ update: { type, own, authorName }, reader }: AuthorProps) {
  if (type === 'admin') return <Badge tone="admin">ADMIN</Badge>
  if (reader === 'client') return <Badge tone="client">{own ? 'YOU' : authorName}</Badge>
  return (
    <>
      <Badge tone="client">CLIENT</Badge>
      <bdi>{authorName}</bdi>
    </>
  )
}
