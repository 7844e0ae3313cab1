import * as application from '@leadwright/shared/contracts/hiring/application'
import * as contract from '@leadwright/shared/contracts/hiring/hiring'
import { downloadHeaders } from '../../http/download.ts'
import { type Api, mount } from '../../http/mount.ts'
import { serve, withoutActor } from '../../http/serve.ts'
import * as applicant from './applicant.usecases.ts'
import * as decide from './decide.usecases.ts'
import { hireApplicant } from './hire.usecases.ts'
import * as usecases from './hiring.usecases.ts'
import * as submit from './submit.usecases.ts'

export function hiringRoutes(api: Api): void {
  const { deps } = api

  mount(
    api,
    application.submitApplication,
    ({ body, file, network, c }) => {
      const userAgent = c.req.header('user-agent') ?? ''
      return submit.submitApplication(deps, { network, userAgent }, body, file)
    },
    'hiringAttempt',
  )
  mount(api, application.getApplicationStatus, ({ body, network }) =>
    applicant.readStatus(deps, { ...body, network }),
  )
  mount(api, application.requestStatusLink, ({ body, network }) =>
    applicant.requestLink(deps, network, body.email),
  )
  mount(api, application.withdrawApplication, ({ body, network }) =>
    applicant.withdraw(deps, { ...body, network }),
  )
  mount(api, application.eraseApplication, ({ body, network }) =>
    applicant.erase(deps, { ...body, network }),
  )

  serve(api, contract.listSubmissions, withoutActor(usecases.listSubmissions))
  serve(api, contract.getHiringSummary, usecases.summarise)
  serve(api, contract.getNeighbors, withoutActor(usecases.findNeighbors))
  serve(api, contract.getSubmission, withoutActor(usecases.readSubmission))
  mount(
    api,
    contract.openSubmissionFile,
    async ({ actor, params, c }) => {
      const { body, size, name } = await usecases.openFile(deps, actor, params.id)
      return c.body(body, 200, downloadHeaders({ type: 'application/pdf', size, name }))
    },
    'openFile',
  )
  mount(api, contract.startReading, ({ actor, params, body }) =>
    decide.startReading(deps, actor, params.id, body.version),
  )
  serve(api, contract.setRequirementMet, usecases.setRequirementMet)
  serve(api, contract.addHiringNote, usecases.addNote)
  serve(api, contract.inviteApplicant, decide.inviteApplicant, 'assign')
  serve(api, contract.declineApplicant, decide.declineApplicant, 'assign')
  serve(api, contract.resendInvitation, decide.resendInvitation, 'assign')
  serve(api, contract.hireApplicant, hireApplicant, 'invite')
}
