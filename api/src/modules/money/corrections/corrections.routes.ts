import * as contract from '@leadwright/shared/contracts/money/payments'
import { type Api, mountLimited } from '../../../http/mount.ts'
import * as usecases from './corrections.usecases.ts'

export function correctionRoutes(api: Api): void {
  const { deps } = api
  mountLimited(api, 'assign', contract.enterPayment, ({ actor, params, body }) =>
    usecases.enterPayment(deps, actor, params.clientId, body),
  )
  mountLimited(api, 'assign', contract.completePayment, ({ actor, params, body }) =>
    usecases.completePayment(deps, actor, params.paymentId, body),
  )
  mountLimited(api, 'assign', contract.cancelPayment, ({ actor, params, body }) =>
    usecases.cancelPayment(deps, actor, params.paymentId, body),
  )
  mountLimited(api, 'assign', contract.reversePayment, ({ actor, params, body }) =>
    usecases.reversePayment(deps, actor, params.paymentId, body),
  )
}
