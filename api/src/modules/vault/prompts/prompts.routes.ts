import * as contract from '@leadwright/shared/contracts/vault/prompts'
import { type Api, mount } from '../../../http/mount.ts'
import { listVersions, prompts, updatePrompt } from './prompts.usecases.ts'

export function promptRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listPrompts, ({ query }) => prompts.list(deps, query))
  mount(api, contract.getPrompt, ({ params }) => prompts.read(deps, params.promptId))
  mount(api, contract.createPrompt, ({ actor, body }) =>
    prompts.create(deps, actor, body, { updatedBy: actor.userId }),
  )
  mount(api, contract.updatePrompt, ({ actor, params, body }) =>
    updatePrompt(deps, actor, params.promptId, body),
  )
  mount(api, contract.listPromptVersions, ({ params }) => listVersions(deps, params.promptId))
  mount(api, contract.deletePrompt, ({ actor, params }) =>
    prompts.remove(deps, actor, params.promptId),
  )
  mount(api, contract.restorePrompt, ({ actor, params }) =>
    prompts.restore(deps, actor, params.promptId),
  )
}
