import * as application from '@leadwright/shared/contracts/hiring/application'
import * as contract from '@leadwright/shared/contracts/hiring/hiring'
import { downloadHeaders } from '../../http/download.ts'
import { type Api, mount, mountLimited } from '../../http/mount.ts'
import * as applicant from './applicant.usecases.ts'
import * as decide from './decide.usecases.ts'
import * as usecases from './hiring.usecases.ts'
import * as submit from './submit.usecases.ts'

export function hiringRoutes(api: Api): void {
  const { deps } = api

  mountLimited(
    api,
    'hiringAttempt',
    application.submitApplication,
    ({ body, file, network, c }) => {
      const userAgent = c.req.header('user-agent') ?? ''
      return submit.submitApplication(deps, { network, userAgent }, body, file)
    },
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

  mount(api, contract.listSubmissions, ({ query }) => usecases.listSubmissions(deps, query))
  mount(api, contract.getHiringSummary, () => usecases.summarise(deps))
  mount(api, contract.getSubmission, ({ params }) => usecases.readSubmission(deps, params.id))
  mount(api, contract.getSubmissionFile, async ({ actor, params, c }) => {
    const { body, size, name } = await usecases.openFile(deps, actor, params.id)
    return c.body(body, 200, downloadHeaders({ type: 'application/pdf', size, name }))
  })
  mount(api, contract.startReading, ({ actor, params, body }) =>
    decide.startReading(deps, actor, params.id, body.version),
  )
  mount(api, contract.addHiringNote, ({ actor, params, body }) =>
    usecases.addNote(deps, actor, params.id, body),
  )
  mountLimited(api, 'assign', contract.inviteApplicant, ({ actor, params, body }) =>
    decide.inviteApplicant(deps, actor, params.id, body),
  )
  mountLimited(api, 'assign', contract.declineApplicant, ({ actor, params, body }) =>
    decide.declineApplicant(deps, actor, params.id, body),
  )
}
