import type { links as linkEndpoints } from '@leadwright/shared/contracts/vault/links'
import type * as prompt from '@leadwright/shared/contracts/vault/prompts'
import type { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import { call } from '../../lib/api.ts'
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

/** Shares an item in the version that was read, or stops sharing it. */
export const sharing = {
  recordings: (id: string) => ({
    share: (version: number) =>
      call('POST /api/recordings/:id/share', { params: { id }, body: { version } }),
    unshare: () => call('DELETE /api/recordings/:id/share', { params: { id } }),
  }),
  documents: (id: string) => ({
    share: (version: number) =>
      call('POST /api/documents/:id/share', { params: { id }, body: { version } }),
    unshare: () => call('DELETE /api/documents/:id/share', { params: { id } }),
  }),
  links: (linkId: string) => ({
    share: (version: number) =>
      call('POST /api/links/:linkId/share', { params: { linkId }, body: { version } }),
    unshare: () => call('DELETE /api/links/:linkId/share', { params: { linkId } }),
  }),
}
