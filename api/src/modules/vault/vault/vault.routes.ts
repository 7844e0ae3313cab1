import { links as linkEndpoints } from '@leadwright/shared/contracts/vault/links'
import * as promptContract from '@leadwright/shared/contracts/vault/prompts'
import * as driveEndpoints from '@leadwright/shared/contracts/vault/recordings'
import * as contract from '@leadwright/shared/contracts/vault/vault'
import { type Api, mount } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/mount-record.ts'
import { links } from '../links/links.usecases.ts'
import { listVersions, prompts } from '../prompts/prompts.usecases.ts'
import { documents, recordings } from '../recordings/recordings.usecases.ts'
import * as vault from './vault.usecases.ts'

export function vaultRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listVaultClients, () => vault.listClientNames(deps))
  mountRecord(api, driveEndpoints.recordings, recordings)
  mountRecord(api, driveEndpoints.documents, documents)
  mountRecord(api, linkEndpoints, links)
  mountRecord(api, promptContract.prompts, prompts)
  mount(api, promptContract.listPromptVersions, ({ params }) => listVersions(deps, params.promptId))
}
