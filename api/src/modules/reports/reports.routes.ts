import * as contract from '@leadwright/shared/contracts/reports'
import { type Api, mount, mountLimited } from '../../http/mount.ts'
import * as usecases from './reports.usecases.ts'

export function reportRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.getOwnReport, ({ actor, params }) =>
    usecases.readReport(deps, actor, { ...params, clientId: actor.clientId }),
  )
  mount(api, contract.getClientReport, ({ actor, params }) =>
    usecases.readReport(deps, actor, params),
  )
  mount(api, contract.listReports, ({ params }) => usecases.listReports(deps, params.month))
  mount(api, contract.setReportComment, ({ actor, params, body }) =>
    usecases.setComment(deps, actor, params, body),
  )
  mountLimited(api, 'assign', contract.sendReport, ({ actor, params, body }) =>
    usecases.sendReport(deps, actor, params, body),
  )
}
