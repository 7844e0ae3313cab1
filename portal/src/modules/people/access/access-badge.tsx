import { Badge } from '../../../ui/badge.tsx'

/** Whether a person can sign in. */
export function AccessBadge({ access }: { access: { suspended: boolean; passwordSet: boolean } }) {
  if (access.suspended) return <Badge tone="negative">Suspended</Badge>
  if (!access.passwordSet) return <Badge tone="caution">Invited</Badge>
  return <Badge tone="positive">Can sign in</Badge>
}
