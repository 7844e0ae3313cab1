import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoInstant, limits, prose, Uuid, Version, withVersion } from '../../fields.ts'
import { recordEndpoints } from '../record.ts'
import { ChosenClient, VaultQuery, vaultStamps } from './vault.ts'

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

/** A previous state of the prompt; the number increases with each change. */
export const PromptVersion = z.object({
  ...texts,
  version: Version,
  savedAt: IsoInstant,
  savedBy: z.string(),
})
export type PromptVersion = z.infer<typeof PromptVersion>

/** Searches title, description, prompt text, notes and client name (spec section 5). */
export const prompts = recordEndpoints({
  path: '/api/prompts/:promptId',
  one: 'a prompt',
  many: 'prompts',
  topics: ['vault'],
  read: 'vault.read',
  write: 'vault.write',
  query: VaultQuery,
  view: PromptView,
  create: PromptBody,
  update: withVersion(PromptBody),
})

export const listPromptVersions = defineEndpoint('GET /api/prompts/:promptId/versions', {
  topics: ['vault'],
  access: 'vault.read',
  summary: 'List earlier versions of a prompt, newest first',
  response: z.object({ versions: z.array(PromptVersion) }),
})
