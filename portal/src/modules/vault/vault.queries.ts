import type { links as linkEndpoints } from '@leadwright/shared/contracts/vault/links'
import type * as prompt from '@leadwright/shared/contracts/vault/prompts'
import type { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import { read } from '../../lib/queries.ts'
import { recordQueries } from '../../lib/record-queries.ts'

export type DriveKind = 'recordings' | 'documents'

/** Recordings and documents have the same shape. */
export const driveItems = {
  recordings: recordQueries<typeof recordings>('vault', '/api/recordings/:id'),
  documents: recordQueries<typeof documents>('vault', '/api/documents/:id'),
}

export const prompts = recordQueries<typeof prompt.prompts>('vault', '/api/prompts/:promptId')

export const promptVersionsQuery = (promptId: string) =>
  read('vault', 'GET /api/prompts/:promptId/versions', { params: { promptId } })

export const links = recordQueries<typeof linkEndpoints>('vault', '/api/links/:linkId')
