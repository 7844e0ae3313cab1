import * as contract from '@leadwright/shared/contracts/people'
import { type Api, mount } from '../../http/mount.ts'
import * as usecases from './people.usecases.ts'

export function peopleRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listPeople, () => ({ items: usecases.listPeople(deps) }))
  mount(api, contract.invitePerson, ({ actor, body }) => usecases.invitePerson(deps, actor, body), {
    limit: 'invite',
  })
  mount(api, contract.changeRole, ({ actor, params, body }) =>
    usecases.changeRole(deps, actor, params.userId, body.role),
  )
  mount(api, contract.previewRemoval, ({ params }) => usecases.previewRemoval(deps, params.userId))
  mount(api, contract.removePerson, ({ actor, params }) =>
    usecases.removePerson(deps, actor, params.userId),
  )
}
