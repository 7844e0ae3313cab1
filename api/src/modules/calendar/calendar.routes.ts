import * as contract from '@leadwright/shared/contracts/calendar'
import { type Api, mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
import * as usecases from './calendar.usecases.ts'
import * as feed from './feed.usecases.ts'

export function calendarRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.getCalendar, ({ actor, query }) => usecases.getCalendar(deps, actor, query))
  mountRecord(api, contract.events, {
    get: usecases.getEvent,
    create: usecases.addEvent,
    update: usecases.editEvent,
    remove: usecases.removeEvent,
    restore: usecases.restoreEvent,
  })
  mount(api, contract.getFeed, ({ actor }) => feed.getFeed(deps, actor))
  mount(api, contract.renewFeed, ({ actor }) => feed.renewFeed(deps, actor))
  mount(api, contract.revokeFeed, ({ actor }) => feed.revokeFeed(deps, actor))
  mount(api, contract.readFeed, ({ params, c }) =>
    c.body(feed.readFeed(deps, params.file), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
      'Cache-Control': 'private, no-cache',
    }),
  )
}
