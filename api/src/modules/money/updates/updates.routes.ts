import * as contract from '@leadwright/shared/contracts/money/updates'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import * as decisions from './decisions.usecases.ts'
import * as reviews from './reviews.usecases.ts'
import * as usecases from './updates.usecases.ts'
import * as written from './written-updates.usecases.ts'

export function updateRoutes(api: Api): void {
  const { deps } = api

  mount(api, contract.listOwnUpdates, ({ actor, query }) =>
    usecases.listUpdates(deps, actor, actor.clientId, query),
  )
  serve(api, contract.listClientUpdates, usecases.listUpdates)
  serve(api, contract.listWaitingUpdates, reviews.listWaiting)
  serve(api, contract.reviewUpdate, reviews.reviewUpdate)
  serve(api, contract.getUpdate, usecases.readUpdate)
  serve(api, contract.addUpdate, usecases.addUpdate, 'notify')
  serve(api, contract.writeUpdate, written.writeUpdate, 'assign')
  serve(api, contract.reviseUpdate, usecases.reviseUpdate)
  mount(api, contract.withdrawUpdate, ({ actor, params, body }) =>
    usecases.withdrawUpdate(deps, actor, params.updateId, body.version),
  )
  mount(api, contract.restoreUpdate, ({ actor, params, body }) =>
    usecases.restoreUpdate(deps, actor, params.updateId, body.version),
  )

  serve(api, contract.markUpdateRead, usecases.markRead)
  serve(api, contract.approveUpdate, decisions.approveUpdate, 'assign')
  serve(api, contract.rejectUpdate, decisions.rejectUpdate, 'assign')
}
