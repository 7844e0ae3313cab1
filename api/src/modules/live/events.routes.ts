import { getCounts, openEvents } from '@leadwright/shared/contracts/live'
import { listNeeds } from '@leadwright/shared/contracts/needs-you'
import { listNews } from '@leadwright/shared/contracts/news'
import {
  listNotifications,
  markNotificationsSeen,
} from '@leadwright/shared/contracts/notifications'
import { beginVisit } from '@leadwright/shared/contracts/visits'
import { type Api, mount } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import type { Actor } from '../../lib/actor.ts'
import { maySignIn } from '../identity/auth/users.usecases.ts'
import { markSeen } from '../notifications/notifications.usecases.ts'
import * as visits from '../visits/visits.usecases.ts'
import { listBell } from './bell.usecases.ts'
import { readCounts } from './counts.usecases.ts'
// Defines the text of emails about notifications.
import './news-mails.usecases.ts'
import { readNeeds } from './needs-you.usecases.ts'
import * as news from './news.usecases.ts'

export function eventRoutes(api: Api): void {
  const { eventBus } = api.deps

  serve(api, getCounts, readCounts)

  serve(api, listNotifications, listBell)
  serve(api, listNeeds, readNeeds)
  serve(api, listNews, news.listNews)
  serve(api, beginVisit, visits.beginVisit)
  mount(api, markNotificationsSeen, ({ actor, body }) => markSeen(api.deps, actor, body.ids))

  mount(api, openEvents, ({ actor, query, c }) => {
    const network = api.networkOf(c)
    // If the admin starts viewing as a client, or the role changes, the page belongs to another
    // person.
    const isSame = (now: Actor) =>
      now.sessionId === actor.sessionId && now.userId === actor.userId && now.role === actor.role
    const sessionState = () => {
      const found = api.authenticate(c, network, { background: true })
      if (found && !found.requirement && isSame(found.actor)) return 'open'
      const { userId } = actor.impersonator ?? actor
      return maySignIn(api.deps.db, userId) ? 'ended' : 'revoked'
    }
    const { userId, clientId, role, sessionId } = actor
    const worksFor = (id: string) => api.mayWorkFor(actor, 'client', id)
    const listener = { userId, clientId, role, worksFor, sessionId, sessionState }
    const stream = eventBus.open(listener, query.loadedAt)
    return c.body(stream, 200, {
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
  })
}
