import * as contract from '@leadwright/shared/contracts/vault/links'
import { transaction } from '../../../db/client.ts'
import { type Api, mount } from '../../../http/mount.ts'
import { links } from './links.usecases.ts'

export function linkRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listLinks, ({ query }) => links.list(deps, query))
  mount(api, contract.getLink, ({ params }) => links.read(deps, params.linkId))
  mount(api, contract.createLink, ({ actor, body }) => links.create(deps, actor, body))
  mount(api, contract.updateLink, ({ actor, params, body: { version, ...body } }) =>
    transaction(deps.db, (tx) =>
      links.update({ tx, deps, actor }, { id: params.linkId, version }, body),
    ),
  )
  mount(api, contract.deleteLink, ({ actor, params }) => links.remove(deps, actor, params.linkId))
  mount(api, contract.restoreLink, ({ actor, params }) => links.restore(deps, actor, params.linkId))
}
