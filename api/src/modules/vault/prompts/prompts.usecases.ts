import type { PromptBody, PromptView } from '@leadwright/shared/contracts/vault/prompts'
import type { VaultQuery } from '@leadwright/shared/contracts/vault/vault'
import type { WithId } from '@leadwright/shared/fields'
import { displayName } from '@leadwright/shared/people'
import { type Tx, transaction } from '../../../db/client.ts'
import { createOnce } from '../../../db/create-once.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { missing, stale } from '../../../lib/refusal.ts'
import { recordChange } from '../../audit/audit.ts'
import { listPage } from '../vault/list.usecases.ts'
import { assertChosenClient, clientOf } from '../vault/vault.usecases.ts'
import * as repository from './prompts.repository.ts'

/** Prompts newest first (spec section 7). */
export const listPrompts = (deps: Deps, query: VaultQuery) =>
  listPage(deps, query, {
    kind: 'prompt',
    read: (page) => repository.listPrompts(deps.db, page),
    placeOf: ({ prompt }) => ({ at: prompt.createdAt, id: prompt.promptId }),
    viewOf,
  })

export const readPrompt = (deps: Deps, promptId: string): PromptView =>
  viewOf(findStanding(deps, promptId))

/** `request.invalid` for a client that does not exist. */
export function createPrompt(deps: Deps, actor: Actor, input: WithId<PromptBody>): PromptView {
  const { id: promptId, ...body } = input
  assertChosenClient(deps, body.clientId)
  return transaction(deps.db, (tx) => {
    createOnce(tx, deps, { actor, kind: 'prompt', input }, () => {
      repository.insertPrompt(tx, promptId, body, { at: instant(deps.clock), by: actor.userId })
      audit(tx, deps, actor, promptId, 'prompt.added')
    })
    return load(tx, promptId)
  })
}

/** The state before is kept as a version; `record.conflict` for an older version. */
export function updatePrompt(
  deps: Deps,
  actor: Actor,
  promptId: string,
  { version, ...body }: PromptBody & { version: number },
): PromptView {
  const row = findStanding(deps, promptId)
  if (body.clientId !== row.prompt.clientId) assertChosenClient(deps, body.clientId)
  return transaction(deps.db, (tx) => {
    if (repository.findPrompt(tx, promptId)?.prompt.version !== version) throw stale()
    repository.archivePrompt(tx, promptId)
    repository.updatePrompt(tx, promptId, body, { at: instant(deps.clock), by: actor.userId })
    audit(tx, deps, actor, promptId, 'prompt.changed')
    return load(tx, promptId)
  })
}

/** Earlier states, newest first. */
export function listVersions(deps: Deps, promptId: string) {
  findStanding(deps, promptId)
  const versions = repository.listVersions(deps.db, promptId).map(({ version, ...person }) => ({
    ...version,
    savedBy: displayName(person),
  }))
  return { versions }
}

/** Into the bin, where it waits for 30 days. */
export function deletePrompt(deps: Deps, actor: Actor, promptId: string): void {
  findStanding(deps, promptId)
  transaction(deps.db, (tx) => {
    repository.setDeleted(tx, promptId, instant(deps.clock))
    audit(tx, deps, actor, promptId, 'prompt.deleted')
  })
}

export function restorePrompt(deps: Deps, actor: Actor, promptId: string): PromptView {
  return transaction(deps.db, (tx) => {
    load(tx, promptId)
    repository.setDeleted(tx, promptId, null)
    audit(tx, deps, actor, promptId, 'prompt.restored')
    return load(tx, promptId)
  })
}

function findStanding(deps: Deps, promptId: string) {
  const row = repository.findPrompt(deps.db, promptId)
  if (!row || row.prompt.deletedAt) throw missing()
  return row
}

function load(tx: Tx, promptId: string): PromptView {
  const row = repository.findPrompt(tx, promptId)
  if (!row) throw missing()
  return viewOf(row)
}

const viewOf = ({ prompt, client }: repository.PromptRow): PromptView => ({
  ...prompt,
  client: clientOf(client),
})

function audit(tx: Tx, deps: Deps, actor: Actor, id: string, action: string): void {
  recordChange({ tx, deps, actor }, action, { type: 'prompt', id })
}
