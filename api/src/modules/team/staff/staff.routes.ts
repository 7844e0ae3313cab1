import * as contract from '@leadwright/shared/contracts/team/staff'
import { type Api, mount } from '../../../http/mount.ts'
import * as manage from './manage-staff.usecases.ts'
import { changeOwnMeetLink, listStaff, readStaff } from './staff.usecases.ts'

export function staffRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listStaff, ({ actor, query }) => listStaff(deps, actor, query.search))
  mount(api, contract.getStaff, ({ actor, params }) => readStaff(deps, actor, params.staffId))
  mount(api, contract.addStaff, ({ actor, body }) => manage.addStaff(deps, actor, body), {
    limit: 'invite',
  })
  mount(
    api,
    contract.editStaff,
    ({ actor, params, body }) => manage.editStaff(deps, actor, params.staffId, body),
    { limit: 'invite' },
  )
  mount(api, contract.changeOwnMeetLink, ({ actor, params, body }) =>
    changeOwnMeetLink(deps, actor, params.staffId, body),
  )
}
