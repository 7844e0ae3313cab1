import * as contract from '@leadwright/shared/contracts/people'
import { type Api, mount, mountLimited } from '../../http/mount.ts'
import { putPicture, removePicture } from '../identity/account/profile.usecases.ts'
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
  mount(api, contract.removePerson, ({ actor, params, query }) =>
    removal.removePerson(deps, actor, params.userId, query),
  )
  mount(api, contract.putPersonPicture, async ({ actor, params, file }) => {
    usecases.readPerson(deps.db, params.userId)
    await putPicture(deps, actor, params.userId, file)
    return usecases.readPerson(deps.db, params.userId)
  })
  mount(api, contract.removePersonPicture, async ({ actor, params }) => {
    usecases.readPerson(deps.db, params.userId)
    await removePicture(deps, actor, params.userId)
    return usecases.readPerson(deps.db, params.userId)
  })
}
