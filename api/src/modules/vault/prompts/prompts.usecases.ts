import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import type { Deps } from '../../../deps.ts'
import { defineItems, ofClient } from '../vault/items.usecases.ts'
import * as repository from './prompts.repository.ts'
import { prompts as table } from './prompts.table.ts'

/** Each change stores the previous state as a version. */
export const prompts = defineItems({
  table,
  type: 'prompt',
  nameOf: ({ title }) => title,
  titleOf: ({ title }) => title || messages.vault.untitledPrompt,
  auditFields: ({ title }) => ({ title }),
  search: {
    label: 'Prompts',
    place: 2,
    found: ({ title, description, prompt, notes }, client) =>
      ofClient(client, [title, description, prompt, notes]),
  },
  trash: { label: 'Prompt', permission: 'vault.write' },
  viewOf: ({ id: promptId, ...prompt }) => ({ promptId, ...prompt }),
  stampsOf: ({ userId }) => ({ updatedBy: userId }),
  beforeUpdate: repository.archivePrompt,
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
