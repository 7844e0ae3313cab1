import * as contract from '@leadwright/shared/contracts/identity/access'
import { type Api, mount } from '../../../http/mount.ts'
import { serve, withoutActor } from '../../../http/serve.ts'
import * as access from './access.usecases.ts'

export function accessRoutes(api: Api): void {
  const { deps } = api
  serve(api, contract.getAccess, withoutActor(access.readAccess))
  mount(api, contract.setAccessSuspended, ({ actor, params, body }) =>
    access.changeSuspension(deps, actor, params.userId, body.suspended),
  )
  serve(api, contract.signOutEverywhere, access.signOutEverywhere)
  serve(api, contract.sendPasswordLink, access.sendPasswordLink, 'invite')
}
