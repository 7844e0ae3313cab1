import { links as linkEndpoints } from '@leadwright/shared/contracts/vault/links'
import * as promptContract from '@leadwright/shared/contracts/vault/prompts'
import * as driveEndpoints from '@leadwright/shared/contracts/vault/recordings'
import * as contract from '@leadwright/shared/contracts/vault/vault'
import { type Api, mount } from '../../../http/mount.ts'
import { serve, serveRecord } from '../../../http/serve.ts'
import { links } from '../links/links.usecases.ts'
import { listVersions, prompts } from '../prompts/prompts.usecases.ts'
import { documents, recordings } from '../recordings/recordings.usecases.ts'
import * as vault from './vault.usecases.ts'

export function vaultRoutes(api: Api): void {
  const { deps } = api
  serve(api, contract.listVaultClients, vault.listClientNames)
  serveRecord(api, driveEndpoints.recordings, recordings)
  serveRecord(api, driveEndpoints.documents, documents)
  serveRecord(api, linkEndpoints, links)
  serveRecord(api, promptContract.prompts, prompts)
  mount(api, promptContract.listPromptVersions, ({ params }) => listVersions(deps, params.promptId))
}
