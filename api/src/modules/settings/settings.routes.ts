import { getOperations } from '@leadwright/shared/contracts/operations'
import * as contract from '@leadwright/shared/contracts/settings'
import { type Api, mount } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import { publishSite } from './publish.usecases.ts'
import * as usecases from './settings.usecases.ts'

export function settingsRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listSettings, () => ({
    items: usecases.listSettings(deps),
    canPublish: deps.config.deployHookUrl !== undefined,
  }))
  mount(api, contract.listSettingChanges, () => ({ items: usecases.listChanges(deps) }))
  mount(api, contract.changeSetting, ({ actor, params, body }) =>
    usecases.changeSetting(deps, actor, { ...params, ...body }),
  )
  mount(api, getOperations, () => ({ url: deps.config.company.operationsUrl ?? null }))
  serve(api, contract.publishSite, publishSite)
}
