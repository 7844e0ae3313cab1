import * as contract from '@leadwright/shared/contracts/identity/access'
import { type Api, mount, mountLimited } from '../../../http/mount.ts'
import * as access from './access.usecases.ts'

export function accessRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.getAccess, ({ params }) => access.readAccess(deps, params.userId))
  mount(api, contract.setAccessSuspended, ({ actor, params, body }) =>
    access.changeSuspension(deps, actor, params.userId, body.suspended),
  )
  mount(api, contract.signOutEverywhere, ({ actor, params }) =>
    access.signOutEverywhere(deps, actor, params.userId),
  )
  mountLimited(api, 'invite', contract.sendPasswordLink, ({ actor, params }) =>
    access.sendPasswordLink(deps, actor, params.userId),
  )
}
