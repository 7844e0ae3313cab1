import * as contract from '@leadwright/shared/contracts/reports'
import type { Api } from '../../http/mount.ts'
import { serve, withoutActor } from '../../http/serve.ts'
import * as usecases from './reports.usecases.ts'

export function reportRoutes(api: Api): void {
  serve(api, contract.getReport, usecases.readReport)
  serve(api, contract.listReports, withoutActor(usecases.listReports))
  serve(api, contract.setReportComment, usecases.setComment)
  serve(api, contract.sendReport, usecases.sendReport, 'assign')
}
