import * as contract from '@leadwright/shared/contracts/vault/passwords'
import { type Api, mount } from '../../../http/mount.ts'
import * as passwords from './passwords.usecases.ts'
import * as reveals from './reveal.usecases.ts'

export function passwordRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listPasswords, ({ actor, query }) =>
    passwords.listPasswords(deps, actor, query),
  )
  mount(api, contract.listToRotate, () => reveals.listToRotate(deps))
  mount(api, contract.getPassword, ({ actor, params }) =>
    passwords.readPassword(deps, actor, params.id),
  )
  mount(api, contract.createPassword, ({ actor, body }) =>
    passwords.createPassword(deps, actor, body),
  )
  mount(api, contract.updatePassword, ({ actor, params, body }) =>
    passwords.updatePassword(deps, actor, params.id, body),
  )
  mount(api, contract.deletePassword, ({ actor, params }) =>
    passwords.deletePassword(deps, actor, params.id),
  )
  mount(api, contract.restorePassword, ({ actor, params }) =>
    passwords.restorePassword(deps, actor, params.id),
  )
  mount(api, contract.revealPassword, ({ actor, params }) =>
    reveals.revealPassword(deps, actor, params.id),
  )
  mount(api, contract.revealOldPassword, ({ actor, params }) =>
    reveals.revealOldPassword(deps, actor, params.id, params.valueId),
  )
  mount(api, contract.getPasswordHistory, ({ actor, params }) =>
    reveals.readHistory(deps, actor, params.id),
  )
}
