import * as contract from '@leadwright/shared/contracts/people'
import { deleteStaff, previewStaffRemoval } from '@leadwright/shared/contracts/team/staff'
import { type Api, mount, mountLimited } from '../../http/mount.ts'
import * as usecases from './people.usecases.ts'
import * as removal from './removal.usecases.ts'

export function peopleRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listPeople, () => ({ items: usecases.listPeople(deps) }))
  mountLimited(api, 'invite', contract.invitePerson, ({ actor, body }) =>
    usecases.invitePerson(deps, actor, body),
  )
  mount(api, contract.changeRole, ({ actor, params, body }) =>
    usecases.changeRole(deps, actor, params.userId, body),
  )
  mount(api, contract.previewRemoval, ({ params }) => removal.previewRemoval(deps, params.userId))
  mount(api, contract.removePerson, ({ actor, params }) =>
    removal.removePerson(deps, actor, params.userId),
  )
  mount(api, previewStaffRemoval, ({ params }) => removal.previewStaffRemoval(deps, params.staffId))
  mount(api, deleteStaff, ({ actor, params }) => removal.deleteStaff(deps, actor, params.staffId))
}
