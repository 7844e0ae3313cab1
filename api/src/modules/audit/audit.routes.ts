import * as contract from '@leadwright/shared/contracts/audit'
import { utcDay } from '@leadwright/shared/days'
import { sendCsv } from '../../http/csv.ts'
import { type Api, mount } from '../../http/mount.ts'
import { serve, withoutActor } from '../../http/serve.ts'
import { singleFlight } from '../../lib/single-flight.ts'
import * as usecases from './audit.usecases.ts'

export function auditRoutes(api: Api): void {
  const { deps } = api
  serve(api, contract.listAudit, withoutActor(usecases.listAudit))
  serve(api, contract.getAuditChoices, usecases.listChoices)
  const check = singleFlight((scope: 'new' | 'all') => usecases.checkChain(deps, scope))
  mount(api, contract.checkAuditChain, ({ query }) => check(query.scope))
  mount(
    api,
    contract.exportAudit,
    ({ actor, query, c }) =>
      sendCsv(
        c,
        ['audit-log', deps.config.company.name, utcDay(deps.clock.now())],
        usecases.exportAudit(deps, actor, query),
      ),
    'export',
  )
}
