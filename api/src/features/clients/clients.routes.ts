import { getClient, updateClient } from '@leadwright/shared/contracts/client-details'
import { addClient, getClientSummary, listClients } from '@leadwright/shared/contracts/clients'
import { type Api, mount } from '../../http/mount.ts'
import * as usecases from './clients.usecases.ts'
import { updateClientDetails } from './update-client.usecases.ts'

export function clientRoutes(api: Api): void {
  const { deps } = api
  mount(api, listClients, ({ query }) => usecases.listClients(deps, query))
  mount(api, getClientSummary, () => usecases.summariseClients(deps))
  mount(api, getClient, ({ params }) => usecases.readClient(deps, params.clientId))
  mount(api, updateClient, ({ actor, params, body }) =>
    updateClientDetails(deps, actor, params.clientId, body),
  )
  mount(api, addClient, ({ actor, body, file }) => usecases.addClient(deps, actor, body, file))
}
