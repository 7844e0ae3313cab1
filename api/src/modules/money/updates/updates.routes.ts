import * as contract from '@leadwright/shared/contracts/money/updates'
import { type Api, mount, mountLimited } from '../../../http/mount.ts'
import * as decisions from './decisions.usecases.ts'
import * as reviews from './reviews.usecases.ts'
import * as usecases from './updates.usecases.ts'
import * as written from './written-updates.usecases.ts'

export function updateRoutes(api: Api): void {
  const { deps } = api

  mount(api, contract.listOwnUpdates, ({ actor, query }) =>
    usecases.listUpdates(deps, actor, actor.clientId, query),
  )
  mount(api, contract.listClientUpdates, ({ actor, params, query }) =>
    usecases.listUpdates(deps, actor, params.clientId, query),
  )
  mount(api, contract.listWaitingUpdates, ({ actor, query }) =>
    reviews.listWaiting(deps, actor, query),
  )
  mount(api, contract.reviewUpdate, ({ actor, params }) =>
    reviews.reviewUpdate(deps, actor, params.updateId),
  )
  mount(api, contract.getUpdate, ({ actor, params }) =>
    usecases.readUpdate(deps, actor, params.updateId),
  )
  mountLimited(api, 'notify', contract.addUpdate, ({ actor, body }) =>
    usecases.addUpdate(deps, actor, body),
  )
  mountLimited(api, 'assign', contract.writeUpdate, ({ actor, params, body }) =>
    written.writeUpdate(deps, actor, params.clientId, body),
  )
  mount(api, contract.reviseUpdate, ({ actor, params, body }) =>
    usecases.reviseUpdate(deps, actor, params.updateId, body),
  )
  mount(api, contract.withdrawUpdate, ({ actor, params, body }) =>
    usecases.withdrawUpdate(deps, actor, params.updateId, body.version),
  )
  mount(api, contract.restoreUpdate, ({ actor, params, body }) =>
    usecases.restoreUpdate(deps, actor, params.updateId, body.version),
  )

  mount(api, contract.markUpdateRead, ({ actor, params }) =>
    usecases.markRead(deps, actor, params.updateId),
  )
  mountLimited(api, 'assign', contract.approveUpdate, ({ actor, params, body }) =>
    decisions.approveUpdate(deps, actor, params.updateId, body),
  )
  mountLimited(api, 'assign', contract.rejectUpdate, ({ actor, params, body }) =>
    decisions.rejectUpdate(deps, actor, params.updateId, body),
  )
}
