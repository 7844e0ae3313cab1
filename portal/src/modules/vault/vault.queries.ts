import type * as link from '@leadwright/shared/contracts/vault/links'
import type * as prompt from '@leadwright/shared/contracts/vault/prompts'
import type { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import type { listBin, listVaultClients } from '@leadwright/shared/contracts/vault/vault'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/queries.ts'
import { recordQueries } from '../../lib/record-queries.ts'

export type DriveKind = 'recordings' | 'documents'

/** Recordings and documents have the same shape. */
export const driveItems = {
  recordings: recordQueries<typeof recordings>('vault', '/api/recordings/:id'),
  documents: recordQueries<typeof documents>('vault', '/api/documents/:id'),
}

export const prompts = recordQueries<{
  list: typeof prompt.listPrompts
  get: typeof prompt.getPrompt
  create: typeof prompt.createPrompt
  update: typeof prompt.updatePrompt
  remove: typeof prompt.deletePrompt
  restore: typeof prompt.restorePrompt
}>('vault', '/api/prompts/:promptId')

export const promptVersionsQuery = (promptId: string) =>
  read<typeof prompt.listPromptVersions>('vault', 'GET /api/prompts/:promptId/versions', {
    params: { promptId },
  })

export const links = recordQueries<{
  list: typeof link.listLinks
  get: typeof link.getLink
  create: typeof link.createLink
  update: typeof link.updateLink
  remove: typeof link.deleteLink
  restore: typeof link.restoreLink
}>('vault', '/api/links/:linkId')

export const vaultClientsQuery = () =>
  queryOptions({
    ...read<typeof listVaultClients>('vault', 'GET /api/vault/clients', {}),
    select: ({ clients }) => clients,
  })

export const trashQuery = () => ({
  ...read<typeof listBin>('vault', 'GET /api/vault/bin', {}),
  staleTime: 0,
})
