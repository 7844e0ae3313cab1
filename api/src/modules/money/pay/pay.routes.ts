import { addPayEntry, listOwnPay, listPay } from '@leadwright/shared/contracts/money/pay'
import { type Api, mount } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import * as usecases from './pay.usecases.ts'

export function payRoutes(api: Api): void {
  const { deps } = api
  mount(api, listOwnPay, ({ actor, query }) => usecases.listPay(deps, actor.userId, query))
  mount(api, listPay, ({ query }) => usecases.listPay(deps, query.staffId, query))
  serve(api, addPayEntry, usecases.addPayEntry, 'assign')
}
