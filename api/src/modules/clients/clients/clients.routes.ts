import { getClient, updateClient } from '@leadwright/shared/contracts/clients/client-details'
import {
  addClient,
  getClientSummary,
  listClients,
} from '@leadwright/shared/contracts/clients/clients'
import * as google from '@leadwright/shared/contracts/clients/google-password'
import { type Api, mount, mountLimited } from '../../../http/mount.ts'
import * as usecases from './clients.usecases.ts'
import * as reveals from './google-password.usecases.ts'
import { updateClientDetails } from './update-client.usecases.ts'

export function clientRoutes(api: Api): void {
  const { deps } = api
  mount(api, listClients, ({ query }) => usecases.listClients(deps, query))
  mount(api, getClientSummary, () => usecases.summariseClients(deps))
  mount(api, getClient, ({ params }) => usecases.readClient(deps, params.clientId))
  mountLimited(api, 'invite', updateClient, ({ actor, params, body }) =>
    updateClientDetails(deps, actor, params.clientId, body),
  )
  mount(api, google.revealGooglePassword, ({ actor, params }) =>
    reveals.revealGooglePassword(deps, actor, params.clientId),
  )
  mount(api, google.listGooglePasswordReveals, ({ params }) =>
    reveals.listGooglePasswordReveals(deps, params.clientId),
  )
  mount(api, google.listOwnGooglePasswordReveals, ({ actor }) =>
    reveals.listGooglePasswordReveals(deps, actor.clientId),
  )
  mountLimited(api, 'invite', addClient, ({ actor, body, file }) =>
    usecases.addClient(deps, actor, body, file),
  )
}
