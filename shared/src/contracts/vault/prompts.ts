import { z } from 'zod'
import { defineEndpoint, NoContent } from '../../endpoint.ts'
import { IsoInstant, limits, pageOf, prose, Uuid, Version, withId } from '../../fields.ts'
import { ChosenClient, VaultQuery, vaultStamps } from './vault.ts'

const params = z.strictObject({ promptId: Uuid })

export const PromptBody = z.strictObject({
  clientId: ChosenClient,
  title: prose(limits.title),
  description: prose(limits.text),
  /** The prompt itself; `{{name}}` marks a variable. */
  prompt: prose(limits.longText),
  notes: prose(limits.text),
})
export type PromptBody = z.output<typeof PromptBody>

const texts = {
  title: z.string(),
  description: z.string(),
  prompt: z.string(),
  notes: z.string(),
}

export const PromptView = z.object({
  promptId: Uuid,
  clientId: Uuid.nullable(),
  ...texts,
  ...vaultStamps,
})
export type PromptView = z.infer<typeof PromptView>

/** A state that the prompt had before; the number grows with each change. */
export const PromptVersion = z.object({
  ...texts,
  version: Version,
  savedAt: IsoInstant,
  savedBy: z.string(),
})
export type PromptVersion = z.infer<typeof PromptVersion>

/** Searched on title, description, prompt text, notes and client name (spec section 5). */
export const listPrompts = defineEndpoint({
  address: 'GET /api/prompts',
  access: 'vault.read',
  summary: 'Prompts, newest first',
  query: VaultQuery,
  response: pageOf(PromptView),
})

export const getPrompt = defineEndpoint({
  address: 'GET /api/prompts/:promptId',
  access: 'vault.read',
  summary: 'One prompt',
  params,
  response: PromptView,
})

export const createPrompt = defineEndpoint({
  address: 'POST /api/prompts',
  access: 'vault.write',
  summary: 'Add a prompt',
  body: withId(PromptBody),
  response: PromptView,
})

/** 409 `record.conflict` when the version is not the newest. */
export const updatePrompt = defineEndpoint({
  address: 'PUT /api/prompts/:promptId',
  access: 'vault.write',
  summary: 'Change a prompt; the state before is kept as a version',
  params,
  body: PromptBody.extend({ version: Version }),
  response: PromptView,
})

export const listPromptVersions = defineEndpoint({
  address: 'GET /api/prompts/:promptId/versions',
  access: 'vault.read',
  summary: 'Earlier states of a prompt, newest first',
  params,
  response: z.object({ versions: z.array(PromptVersion) }),
})

export const deletePrompt = defineEndpoint({
  address: 'DELETE /api/prompts/:promptId',
  access: 'vault.write',
  summary: 'Move a prompt to the bin',
  params,
  response: NoContent,
})

export const restorePrompt = defineEndpoint({
  address: 'POST /api/prompts/:promptId/restore',
  access: 'vault.write',
  summary: 'Take a prompt back from the bin',
  params,
  response: PromptView,
})
