import { changedHeader, pageHeader } from '@leadwright/shared/topics'
import type { Context } from 'hono'
import type { Actor } from '../lib/actor.ts'
import { type Announcement, type AnnouncementSource, topicsFor } from '../lib/event-bus.ts'
import type { MayWorkFor } from './assigned.ts'
import type { AppEnv } from './env.ts'

/** The page that sent a request, if it gave an id. */
export function sourceOf(
  c: Context<AppEnv>,
  actor: Actor | undefined,
): AnnouncementSource | undefined {
  const pageId = c.req.header(pageHeader) ?? ''
  return actor && /^[\w-]{8,36}$/.test(pageId) ? { sessionId: actor.sessionId, pageId } : undefined
}

/** Names what the caller's pages must refetch. */
export function nameChanges(
  mayWorkFor: MayWorkFor,
  c: Context<AppEnv>,
  actor: Actor,
  announced: readonly Announcement[],
): void {
  const worksFor = (clientId: string) => mayWorkFor(actor, 'client', clientId)
  const topics = topicsFor({ ...actor, worksFor }, announced)
  if (topics.length > 0) c.header(changedHeader, topics.join(','))
}
