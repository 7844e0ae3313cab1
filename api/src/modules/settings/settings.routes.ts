import { getOperations } from '@leadwright/shared/contracts/operations'
import * as contract from '@leadwright/shared/contracts/settings'
import type { Actor, Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import { publishSite } from './publish.usecases.ts'
import * as usecases from './settings.usecases.ts'

/** Of the module `identity`, which itself reads settings. */
interface Identity {
  assertConfirmed: (deps: Deps, actor: Actor) => void
  nameOf: usecases.NameReader
}

export const settingsRoutes =
  ({ assertConfirmed, nameOf }: Identity) =>
  (api: Api) => {
    const { deps } = api
    mount(api, contract.listSettings, () => ({
      items: usecases.listSettings(deps),
      canPublish: deps.config.deployHookUrl !== undefined,
    }))
    mount(api, contract.listSettingChanges, () => ({ items: usecases.listChanges(deps) }))
    mount(api, contract.changeSetting, ({ actor, params, body }) =>
      usecases.changeSetting(
        deps,
        actor,
        { ...params, ...body },
        () => assertConfirmed(deps, actor),
        nameOf,
      ),
    )
    mount(api, getOperations, () => ({ url: deps.config.company.operationsUrl ?? null }))
    serve(api, contract.publishSite, publishSite)
  }
