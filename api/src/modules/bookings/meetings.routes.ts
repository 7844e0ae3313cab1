import * as contract from '@leadwright/shared/contracts/bookings/meetings'
import { type Api, mount } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import * as usecases from './meetings.usecases.ts'

export function meetingRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listOwnMeetings, ({ actor, query }) =>
    usecases.listMeetings(deps, actor.clientId, query),
  )
  mount(api, contract.listClientMeetings, ({ params, query }) =>
    usecases.listMeetings(deps, params.clientId, query),
  )
  serve(api, contract.planMeeting, usecases.planMeeting, 'assign')
  serve(api, contract.changeMeeting, usecases.changeMeeting, 'assign')
  serve(api, contract.cancelMeeting, usecases.cancelMeeting, 'assign')
  mount(api, contract.downloadMeeting, ({ actor, params, c }) => {
    const { ics, startsAt } = usecases.renderMeeting(deps, actor, params.meetingId)
    return c.body(ics, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="meeting-${startsAt.slice(0, 10)}.ics"`,
    })
  })
}
