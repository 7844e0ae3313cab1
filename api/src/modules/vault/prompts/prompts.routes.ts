import * as contract from '@leadwright/shared/contracts/vault/prompts'
import { type Api, mount } from '../../../http/mount.ts'
import * as prompts from './prompts.usecases.ts'

export function promptRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listPrompts, ({ query }) => prompts.listPrompts(deps, query))
  mount(api, contract.getPrompt, ({ params }) => prompts.readPrompt(deps, params.promptId))
  mount(api, contract.createPrompt, ({ actor, body }) => prompts.createPrompt(deps, actor, body))
  mount(api, contract.updatePrompt, ({ actor, params, body }) =>
    prompts.updatePrompt(deps, actor, params.promptId, body),
  )
  mount(api, contract.listPromptVersions, ({ params }) =>
    prompts.listVersions(deps, params.promptId),
  )
  mount(api, contract.deletePrompt, ({ actor, params }) => {
    prompts.deletePrompt(deps, actor, params.promptId)
    return undefined
  })
  mount(api, contract.restorePrompt, ({ actor, params }) =>
    prompts.restorePrompt(deps, actor, params.promptId),
  )
}
