import * as contract from '@leadwright/shared/contracts/vault/passwords'
import { type Api, mount } from '../../../http/mount.ts'
import { serve, serveRecord } from '../../../http/serve.ts'
import * as passwords from './passwords.usecases.ts'
import * as reveals from './reveal.usecases.ts'

export function passwordRoutes(api: Api): void {
  const { deps } = api
  serveRecord(api, contract.passwords, {
    list: passwords.listPasswords,
    get: passwords.readPassword,
    create: passwords.createPassword,
    update: passwords.updatePassword,
    remove: passwords.deletePassword,
    restore: passwords.restorePassword,
  })
  serve(api, contract.listToRotate, reveals.listToRotate)
  serve(api, contract.revealPassword, reveals.revealPassword)
  mount(api, contract.revealOldPassword, ({ actor, params }) =>
    reveals.revealOldPassword(deps, actor, params.id, params.valueId),
  )
  serve(api, contract.getPasswordHistory, reveals.readHistory)
}
