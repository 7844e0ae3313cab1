import * as contract from '@leadwright/shared/contracts/money/payments'
import type { Api } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import * as usecases from './corrections.usecases.ts'

export function correctionRoutes(api: Api): void {
  serve(api, contract.enterPayment, usecases.enterPayment, 'assign')
  serve(api, contract.completePayment, usecases.completePayment, 'assign')
  serve(api, contract.cancelPayment, usecases.cancelPayment, 'assign')
  serve(api, contract.reversePayment, usecases.reversePayment, 'assign')
}
