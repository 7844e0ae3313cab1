import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { Badge } from '../../../ui/badge.tsx'

const tones = { approved: 'positive', pending: 'caution', rejected: 'negative' } as const

/** approved, pending, or rejected in red (spec section 2); of money alone, which somebody decides on. */
export function StatusBadge({ status }: { status: UpdateView['status'] }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}

interface AuthorProps {
  update: Pick<UpdateView, 'type' | 'own' | 'authorName'>
  /** Who reads it: the author is YOU to itself. */
  reader: 'client' | 'admin'
}

/** ADMIN, YOU, or a colleague's name; to an admin the other side is the CLIENT, with who wrote it. */
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
