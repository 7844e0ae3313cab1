import * as contract from '@leadwright/shared/contracts/team/staff'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import * as manage from './manage-staff.usecases.ts'
import { detailsOf, listStaff } from './staff.usecases.ts'

export function staffRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listStaff, ({ actor, query }) => listStaff(deps, actor, query.search))
  mount(api, contract.getStaff, ({ actor, params }) =>
    detailsOf(deps, deps.db, actor, params.staffId),
  )
  serve(api, contract.addStaff, manage.addStaff, 'invite')
  serve(api, contract.editStaff, manage.editStaff, 'invite')
  serve(api, contract.editOwnStaff, manage.editOwnStaff)
}
