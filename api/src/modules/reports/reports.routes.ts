import * as contract from '@leadwright/shared/contracts/reports'
import { type Api, mount } from '../../http/mount.ts'
import { serve, withoutActor } from '../../http/serve.ts'
import * as usecases from './reports.usecases.ts'

export function reportRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.getOwnReport, ({ actor, params }) =>
    usecases.readReport(deps, actor, { ...params, clientId: actor.clientId }),
  )
  serve(api, contract.getClientReport, usecases.readReport)
  serve(api, contract.listReports, withoutActor(usecases.listReports))
  serve(api, contract.setReportComment, usecases.setComment)
  serve(api, contract.sendReport, usecases.sendReport, 'assign')
}
