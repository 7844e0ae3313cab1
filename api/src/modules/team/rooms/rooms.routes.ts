import * as contract from '@leadwright/shared/contracts/team/rooms'
import { type Api, mount, mountLimited } from '../../../http/mount.ts'
import * as requests from './room-requests.usecases.ts'
import { enterRoom, listRooms } from './rooms.usecases.ts'

export function roomRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listRooms, ({ actor }) => listRooms(deps, actor))
  mount(api, contract.listRoomRequests, ({ actor }) => ({
    items: requests.listRoomRequests(deps, actor),
  }))
  mountLimited(api, 'assign', contract.grantEntry, ({ actor, params, body }) =>
    requests.grantEntry(deps, actor, params.requestId, body),
  )
  mount(api, contract.refuseEntry, ({ actor, params }) =>
    requests.refuseEntry(deps, actor, params.requestId),
  )
  mount(api, contract.enterRoom, ({ actor, params }) => enterRoom(deps, actor, params.slug))
  mountLimited(api, 'notify', contract.askToEnter, ({ actor, params, body }) =>
    requests.askToEnter(deps, actor, params.slug, body.note),
  )
}
