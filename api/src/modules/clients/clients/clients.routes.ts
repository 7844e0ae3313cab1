import { getClient, updateClient } from '@leadwright/shared/contracts/clients/client-details'
import {
  addClient,
  getClientSummary,
  listClients,
} from '@leadwright/shared/contracts/clients/clients'
import * as google from '@leadwright/shared/contracts/clients/google-password'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import * as usecases from './clients.usecases.ts'
import * as reveals from './google-password.usecases.ts'
import { updateClientDetails } from './update-client.usecases.ts'

export function clientRoutes(api: Api): void {
  const { deps } = api
  mount(api, listClients, ({ query }) => usecases.listClients(deps, query))
  serve(api, getClientSummary, usecases.summariseClients)
  mount(api, getClient, ({ params }) => usecases.readClient(deps, params.clientId))
  serve(api, updateClient, updateClientDetails, 'invite')
  serve(api, google.revealGooglePassword, reveals.revealGooglePassword)
  mount(api, google.listGooglePasswordReveals, ({ params }) =>
    reveals.listGooglePasswordReveals(deps, params.clientId),
  )
  mount(api, google.listOwnGooglePasswordReveals, ({ actor }) =>
    reveals.listGooglePasswordReveals(deps, actor.clientId),
  )
  serve(api, addClient, usecases.addClient, 'invite')
}
