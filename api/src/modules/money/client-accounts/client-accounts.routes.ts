import * as contract from '@leadwright/shared/contracts/money/client-accounts'
import { type Api, mount } from '../../../http/mount.ts'
import { listClientAccounts } from './client-accounts.usecases.ts'

export function clientAccountRoutes(api: Api): void {
  mount(api, contract.listClientAccounts, ({ query }) => listClientAccounts(api.deps, query))
}
