import * as contract from '@leadwright/shared/contracts/vault'
import { type Api, mount } from '../../http/mount.ts'
import * as vault from './vault.usecases.ts'

export function vaultRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listVaultClients, () => vault.listClientNames(deps))
}
