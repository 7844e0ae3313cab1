import * as contract from '@leadwright/shared/contracts/clients/meetings'
import { type Api, mount } from '../../../http/mount.ts'
import * as usecases from './meetings.usecases.ts'

export function meetingRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.getNextMeeting, ({ actor }) => usecases.nextMeeting(deps, actor.userId))
  mount(api, contract.listClientMeetings, ({ params }) =>
    usecases.listMeetings(deps, params.clientId),
  )
  mount(api, contract.planMeeting, ({ actor, params, body }) =>
    usecases.planMeeting(deps, actor, params.clientId, body),
  )
  mount(api, contract.cancelMeeting, ({ actor, params }) =>
    usecases.cancelMeeting(deps, actor, params.clientId, params.meetingId),
  )
}
