import * as contract from '@leadwright/shared/contracts/sources'
import { type Api, mount } from '../../http/mount.ts'
import { serve, withoutActor } from '../../http/serve.ts'
import { listSourceBookings, listSources } from './sources.usecases.ts'

export function sourceRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listSources, ({ query }) => ({ items: listSources(deps, query.period) }))
  serve(api, contract.listSourceBookings, withoutActor(listSourceBookings))
}
