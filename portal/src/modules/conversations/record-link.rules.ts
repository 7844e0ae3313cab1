import type { ConversationView } from '@leadwright/shared/contracts/conversations'
import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import {
  clientPath,
  clientTabPath,
  clientUpdatePath,
  leadPath,
  ownLeadPath,
  updatePath,
} from '@leadwright/shared/record-paths'

type About = Pick<ConversationView, 'id' | 'kind' | 'title' | 'clientId' | 'opensClient'>

/** Where a reader finds what a conversation is about; undefined if they have no page with it. */
export function recordLink(
  { id, kind, title, clientId, opensClient }: About,
  role: string,
): { to: string; label: string } | undefined {
  if (can(role, 'conversations.own')) {
    if (kind === 'update') return { to: updatePath(id), label: 'Open update' }
    return kind === 'lead' ? { to: ownLeadPath(id), label: 'Open lead' } : undefined
  }
  if (!opensClient) return undefined
  if (kind === 'lead') return { to: leadPath(id), label: 'Open lead' }
  if (kind === 'meeting') return { to: clientTabPath(clientId, 'meetings'), label: 'Open meetings' }
  if (kind === 'update' && can(role, 'updates.decide')) {
    return { to: clientUpdatePath(clientId, id), label: 'Open update' }
  }
  if (kind === 'milestone' && can(role, 'milestones.read')) {
    return { to: `${paths.timeline}?${new URLSearchParams({ q: title })}`, label: 'Open timeline' }
  }
  return { to: clientPath(clientId), label: 'Open client' }
}
