import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { Badge } from '../../../ui/badge.tsx'

const tones = { approved: 'positive', pending: 'caution', rejected: 'negative' } as const

/** approved, pending, or rejected in red (spec section 2); of money alone, which somebody decides on. */
export function StatusBadge({ status }: { status: UpdateView['status'] }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}

interface AuthorProps {
  type: UpdateView['type']
  /** Who reads it: a client is YOU to itself. */
  reader: 'client' | 'admin'
}

/** ADMIN or YOU; to an admin the other side is the CLIENT. */
export function AuthorBadge({ type, reader }: AuthorProps) {
  if (type === 'admin') return <Badge tone="admin">ADMIN</Badge>
  return <Badge tone="client">{reader === 'client' ? 'YOU' : 'CLIENT'}</Badge>
}
