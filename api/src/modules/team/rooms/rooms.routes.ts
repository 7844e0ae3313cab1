import * as contract from '@leadwright/shared/contracts/team/rooms'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import * as requests from './room-requests.usecases.ts'
import { enterRoom, listRooms } from './rooms.usecases.ts'

export function roomRoutes(api: Api): void {
  const { deps } = api
  serve(api, contract.listRooms, listRooms)
  mount(api, contract.listRoomRequests, ({ actor }) => ({
    items: requests.listRoomRequests(deps, actor),
  }))
  serve(api, contract.grantEntry, requests.grantEntry, 'assign')
  serve(api, contract.refuseEntry, requests.refuseEntry)
  serve(api, contract.enterRoom, enterRoom)
  mount(
    api,
    contract.askToEnter,
    ({ actor, params, body }) => requests.askToEnter(deps, actor, params.slug, body.note),
    'notify',
  )
}
