import * as contract from '@leadwright/shared/contracts/calendar'
import { etag } from 'hono/etag'
import { type Api, mount } from '../../http/mount.ts'
import { serve, serveRecord } from '../../http/serve.ts'
import * as usecases from './calendar.usecases.ts'
import * as feed from './feed.usecases.ts'

export function calendarRoutes(api: Api): void {
  const { deps } = api
  serve(api, contract.getCalendar, usecases.getCalendar)
  serveRecord(api, contract.events, {
    get: usecases.getEvent,
    create: usecases.addEvent,
    update: usecases.editEvent,
    ...usecases.eventsTrash,
  })
  serve(api, contract.getFeed, feed.getFeed)
  serve(api, contract.renewFeed, feed.renewFeed)
  serve(api, contract.revokeFeed, feed.revokeFeed)
  // Calendar programs poll; an unchanged feed is not sent again.
  api.app.use(contract.readFeed.path, etag())
  mount(api, contract.readFeed, ({ params, c }) =>
    c.body(feed.readFeed(deps, params.file), 200, {
      'Content-Disposition': 'inline; filename="calendar.ics"',
      'Cache-Control': 'private, no-cache',
    }),
  )
}
