import { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import { type Api, mount } from '../../../http/mount.ts'
import * as items from './recordings.usecases.ts'

/** Recordings and documents: the same calls for each. */
export function recordingRoutes(api: Api): void {
  const { deps } = api
  for (const kind of ['recordings', 'documents'] as const) {
    const endpoints = kind === 'recordings' ? recordings : documents
    mount(api, endpoints.list, ({ query }) => items.listItems(deps, kind, query))
    mount(api, endpoints.get, ({ params }) => items.readItem(deps, kind, params.id))
    mount(api, endpoints.create, ({ actor, body }) => items.createItem(deps, actor, kind, body))
    mount(api, endpoints.remove, ({ actor, params }) => {
      items.deleteItem(deps, actor, kind, params.id)
      return undefined
    })
    mount(api, endpoints.restore, ({ actor, params }) =>
      items.restoreItem(deps, actor, kind, params.id),
    )
  }
}
