import {
  exportClientPayments,
  exportOwnPayments,
  getClientPaymentSummary,
  getOwnPaymentSummary,
  getOwnStatement,
  listClientPayments,
  listOwnPayments,
  reviewPayment,
} from '@leadwright/shared/contracts/money/payments'
import type { Context } from 'hono'
import { sendCsv } from '../../../http/csv.ts'
import type { AppEnv } from '../../../http/env.ts'
import { type Api, mount } from '../../../http/mount.ts'
import * as usecases from './payments.usecases.ts'
import { exportPayments } from './payments.usecases.ts'

export function paymentRoutes(api: Api): void {
  const { deps } = api
  mount(api, listOwnPayments, ({ actor, query }) =>
    usecases.listPayments(deps, actor.clientId, query),
  )
  mount(api, getOwnPaymentSummary, ({ actor }) => usecases.summarisePayments(deps, actor.clientId))
  mount(api, getOwnStatement, ({ actor, query }) =>
    usecases.makeStatement(deps, actor.clientId, query),
  )
  mount(api, exportOwnPayments, ({ actor, query, c }) =>
    download(c, query, exportPayments(deps, actor, actor.clientId, query)),
  )

  mount(api, listClientPayments, ({ params, query }) =>
    usecases.listPayments(deps, params.clientId, query),
  )
  mount(api, getClientPaymentSummary, ({ params }) =>
    usecases.summarisePayments(deps, params.clientId),
  )
  mount(api, reviewPayment, ({ params }) => usecases.reviewPayment(deps, params.paymentId))
  mount(api, exportClientPayments, ({ actor, params, query, c }) =>
    download(c, query, exportPayments(deps, actor, params.clientId, query)),
  )
}

const download = (
  c: Context<AppEnv>,
  { from, to }: { from: string; to: string },
  { csv, companyName }: ReturnType<typeof exportPayments>,
) => sendCsv(c, ['payments', companyName, from, to], csv)
