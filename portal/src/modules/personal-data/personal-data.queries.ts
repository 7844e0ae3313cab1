import { infiniteQueryOptions } from '@tanstack/react-query'
import { fileFrom } from '../../lib/download.ts'
import type { BodyOf } from '../../lib/endpoints.ts'
import { createMutation, read, readList } from '../../lib/queries.ts'

export type PersonSearch = BodyOf<'POST /api/personal-data/search'>

export const useSearchPerson = createMutation('POST /api/personal-data/search')

export const personFile = (body: BodyOf<'POST /api/personal-data/export'>) =>
  fileFrom('POST /api/personal-data/export', { body })

export const useErasePerson = createMutation('POST /api/personal-data/erase')

/** Open requests, the one due first at the top, then answered ones. */
export const dataRequestsQuery = () => read('personal-data', 'GET /api/data-requests', {})

export const useCompleteDataRequest = createMutation('POST /api/data-requests/:requestId/done')

/** Newest first, with the total count; with an address, only the entries that block it. */
export const doNotContactQuery = (address: string) =>
  infiniteQueryOptions({
    ...readList('personal-data', 'GET /api/do-not-contact', { query: { address } }),
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  })

export const useAddDoNotContact = createMutation('POST /api/do-not-contact')

export const useRemoveDoNotContact = createMutation('DELETE /api/do-not-contact/:entryId')

export const doNotContactCsv = fileFrom('POST /api/do-not-contact/export/csv', {})
