import * as contract from '@leadwright/shared/contracts/money/finances'
import { sendCsv } from '../../../http/csv.ts'
import { type Api, mount } from '../../../http/mount.ts'
import { serve, serveRecord } from '../../../http/serve.ts'
import * as enter from './enter-finances.usecases.ts'
import { exportMonth, listActiveClients, listEntries, listMonths } from './finances.usecases.ts'

export function financeRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listMonths, () => ({ months: listMonths(deps) }))
  mount(api, contract.listEntries, ({ params, query }) => listEntries(deps, params.month, query))
  mount(api, contract.listActiveClients, ({ params, query }) =>
    listActiveClients(deps, params.month, query),
  )
  mount(api, contract.exportMonth, ({ actor, params, c }) =>
    sendCsv(
      c,
      ['finances', deps.config.company.name, params.month],
      exportMonth(deps, actor, params.month),
    ),
  )
  serve(api, contract.addExpense, enter.addExpense)
  serve(api, contract.reverseExpense, enter.reverseExpense)
  serveRecord(api, contract.pastClients, {
    create: enter.addPastClient,
    remove: enter.removePastClient,
    restore: enter.restorePastClient,
  })
}
