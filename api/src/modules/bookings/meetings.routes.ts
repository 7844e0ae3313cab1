import * as contract from '@leadwright/shared/contracts/bookings/meetings'
import { type Api, mount, mountLimited } from '../../http/mount.ts'
import * as usecases from './meetings.usecases.ts'

export function meetingRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listOwnMeetings, ({ actor, query }) =>
    usecases.listMeetings(deps, actor.clientId, query),
  )
  mount(api, contract.listClientMeetings, ({ params, query }) =>
    usecases.listMeetings(deps, params.clientId, query),
  )
  mountLimited(api, 'assign', contract.planMeeting, ({ actor, params, body }) =>
    usecases.planMeeting(deps, actor, params.clientId, body),
  )
  mountLimited(api, 'assign', contract.changeMeeting, ({ actor, params, body }) =>
    usecases.changeMeeting(deps, actor, params, body),
  )
  mountLimited(api, 'assign', contract.cancelMeeting, ({ actor, params }) =>
    usecases.cancelMeeting(deps, actor, params),
  )
  mount(api, contract.downloadMeeting, ({ actor, params, c }) => {
    const { ics, startsAt } = usecases.renderMeeting(deps, actor, params.meetingId)
    return c.body(ics, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="meeting-${startsAt.slice(0, 10)}.ics"`,
    })
  })
}
