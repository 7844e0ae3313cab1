import * as contract from '@leadwright/shared/contracts/vault/vault'
import { type Api, mount } from '../../../http/mount.ts'
import { listVaultTrash } from './trash.usecases.ts'
import * as vault from './vault.usecases.ts'

export function vaultRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listVaultClients, () => vault.listClientNames(deps))
  mount(api, contract.listBin, ({ actor }) => listVaultTrash(deps, actor))
}
