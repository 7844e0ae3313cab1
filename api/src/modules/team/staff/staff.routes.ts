import * as contract from '@leadwright/shared/contracts/team/staff'
import { type Api, mount, mountLimited } from '../../../http/mount.ts'
import * as manage from './manage-staff.usecases.ts'
import { detailsOf, listStaff } from './staff.usecases.ts'

export function staffRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listStaff, ({ actor, query }) => listStaff(deps, actor, query.search))
  mount(api, contract.getStaff, ({ actor, params }) =>
    detailsOf(deps, deps.db, actor, params.staffId),
  )
  mountLimited(api, 'invite', contract.addStaff, ({ actor, body }) =>
    manage.addStaff(deps, actor, body),
  )
  mountLimited(api, 'invite', contract.editStaff, ({ actor, params, body }) =>
    manage.editStaff(deps, actor, params.staffId, body),
  )
  mount(api, contract.editOwnStaff, ({ actor, body }) => manage.editOwnStaff(deps, actor, body))
}
