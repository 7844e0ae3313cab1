import * as contract from '@leadwright/shared/contracts/vault/passwords'
import { type Api, mount } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/mount-record.ts'
import * as passwords from './passwords.usecases.ts'
import * as reveals from './reveal.usecases.ts'

export function passwordRoutes(api: Api): void {
  const { deps } = api
  mountRecord(api, contract.passwords, {
    list: passwords.listPasswords,
    get: passwords.readPassword,
    create: passwords.createPassword,
    update: passwords.updatePassword,
    remove: passwords.deletePassword,
    restore: passwords.restorePassword,
  })
  mount(api, contract.listToRotate, () => reveals.listToRotate(deps))
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
