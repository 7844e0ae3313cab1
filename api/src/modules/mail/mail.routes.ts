import * as contract from '@leadwright/shared/contracts/mail'
import { type Api, mount } from '../../http/mount.ts'
import * as usecases from './failed-mails.usecases.ts'

export function mailRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listFailedMails, () => ({ items: usecases.listFailedMails(deps) }))
  mount(api, contract.retryMail, ({ actor, params }) =>
    usecases.retryMail(deps, actor, params.mailId),
  )
  mount(api, contract.removeFailedMail, ({ actor, params }) =>
    usecases.removeFailedMail(deps, actor, params.mailId),
  )
}
