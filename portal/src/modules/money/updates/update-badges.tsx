import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { Badge } from '../../../ui/badge.tsx'

const tones = { approved: 'positive', pending: 'caution', rejected: 'negative' } as const

/**
 * Approved, pending, or rejected in red (spec section 2); only for updates with money, which need a decision.
 */
export function StatusBadge({ status }: { status: UpdateView['status'] }) {
  return <Badge tone={tones[status]}>{status}</Badge>
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
