import * as contract from '@leadwright/shared/contracts/mail'
import { type Api, mount } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import * as usecases from './failed-mails.usecases.ts'

export function mailRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listFailedMails, () => ({ items: usecases.listFailedMails(deps) }))
  serve(api, contract.retryMail, usecases.retryMail)
  serve(api, contract.removeFailedMail, usecases.removeFailedMail)
}
