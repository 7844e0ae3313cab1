import type { PromptBody } from '@leadwright/shared/contracts/vault/prompts'
import { displayName } from '@leadwright/shared/people'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { defineItems } from '../vault/items.usecases.ts'
import * as repository from './prompts.repository.ts'
import { prompts as table } from './prompts.table.ts'

export const prompts = defineItems({
  table,
  type: 'prompt',
  nameOf: ({ title }) => title,
  viewOf: ({ id: promptId, ...prompt }) => ({ promptId, ...prompt }),
})

/** The state before is kept as a version. Errors: as `update` of every item. */
export const updatePrompt = (
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...body }: PromptBody & { version: number },
) =>
  transaction(deps.db, (tx) => {
    repository.archivePrompt(tx, id)
    const change = { ...body, updatedBy: actor.userId }
    return prompts.update({ tx, deps, actor }, { id, version }, change)
  })

/** Earlier states, newest first. */
export function listVersions(deps: Deps, id: string) {
  prompts.record.requireActive(deps.db, id)
  const versions = repository.listVersions(deps.db, id).map(({ version, ...person }) => ({
    ...version,
    savedBy: displayName(person),
  }))
  return { versions }
}
