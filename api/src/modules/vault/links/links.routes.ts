import * as contract from '@leadwright/shared/contracts/vault/links'
import { type Api, mount } from '../../../http/mount.ts'
import * as links from './links.usecases.ts'

export function linkRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listLinks, ({ query }) => links.listLinks(deps, query))
  mount(api, contract.getLink, ({ params }) => links.readLink(deps, params.linkId))
  mount(api, contract.createLink, ({ actor, body }) => links.createLink(deps, actor, body))
  mount(api, contract.updateLink, ({ actor, params, body }) =>
    links.updateLink(deps, actor, params.linkId, body),
  )
  mount(api, contract.deleteLink, ({ actor, params }) => {
    links.deleteLink(deps, actor, params.linkId)
    return undefined
  })
  mount(api, contract.restoreLink, ({ actor, params }) =>
    links.restoreLink(deps, actor, params.linkId),
  )
}
