import * as contract from '@leadwright/shared/contracts/vault/recordings'
import { type Api, mount } from '../../../http/mount.ts'
import { documents, recordings } from './recordings.usecases.ts'

/** Recordings and documents: the same calls for each. */
export function recordingRoutes(api: Api): void {
  mountItems(api, contract.recordings, recordings)
  mountItems(api, contract.documents, documents)
}

function mountItems(
  api: Api,
  endpoints: typeof contract.recordings | typeof contract.documents,
  items: typeof recordings | typeof documents,
): void {
  const { deps } = api
  mount(api, endpoints.list, ({ query }) => items.list(deps, query))
  mount(api, endpoints.get, ({ params }) => items.read(deps, params.id))
  mount(api, endpoints.create, ({ actor, body }) => items.create(deps, actor, body))
  mount(api, endpoints.remove, ({ actor, params }) => items.remove(deps, actor, params.id))
  mount(api, endpoints.restore, ({ actor, params }) => items.restore(deps, actor, params.id))
}
