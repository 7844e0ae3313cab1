import * as contract from '@leadwright/shared/contracts/people'
import { type Api, mount } from '../../http/mount.ts'
import { serve, withoutActor } from '../../http/serve.ts'
import { putPicture, removePicture } from '../identity/account/profile.usecases.ts'
import { handOver } from './hand-over.usecases.ts'
import * as usecases from './people.usecases.ts'
import * as removal from './removal.usecases.ts'
import { readSetup } from './setup.usecases.ts'

export function peopleRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listPeople, () => ({ items: usecases.listPeople(deps) }))
  serve(api, contract.invitePerson, usecases.invitePerson, 'invite')
  serve(api, contract.changeRole, usecases.changeRole)
  serve(api, contract.previewRemoval, withoutActor(removal.previewRemoval))
  serve(api, contract.removePerson, removal.removePerson)
  serve(api, contract.handOver, handOver)
  serve(api, contract.getSetup, withoutActor(readSetup))
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
