import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { isVoid } from '@leadwright/shared/ledger'
import { updateState } from '@leadwright/shared/update-state'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { paymentTones } from '../payment-tones.ts'

const tones = { ...paymentTones, approved: 'positive', rejected: 'negative' } as const

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
  update: Pick<UpdateView, 'type' | 'own' | 'authorName' | 'authorPicture'>
  /** Who is reading: for its author, an update is by YOU. */
  reader: 'client' | 'admin'
}

/**
 * ADMIN (spec section 2) and who of the team it is, YOU, or a colleague's name; for admins, the client's
 * updates show CLIENT and who wrote them.
 */
export function AuthorBadge({ update, reader }: AuthorProps) {
  const { type, own, authorName, authorPicture } = update
  if (type === 'client' && reader === 'client') {
    return <Badge tone="client">{own ? 'YOU' : authorName}</Badge>
  }
  return (
    <>
      {type === 'admin' ? <Badge tone="admin">ADMIN</Badge> : <Badge tone="client">CLIENT</Badge>}
      {authorName && (
        <span className="inline-flex items-center gap-1.5">
          <Avatar name={authorName} src={authorPicture} size="tiny" />
          <bdi>{authorName}</bdi>
        </span>
      )}
    </>
  )
}
