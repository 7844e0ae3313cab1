import type { getClient, updateClient } from '@leadwright/shared/contracts/clients/client-details'
import type {
  addClient,
  getClientSummary,
  listClients,
} from '@leadwright/shared/contracts/clients/clients'
import { call } from '../../../lib/api.ts'
import { read, readList, sender, useChange } from '../../../lib/queries.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

/** Clients, newest first, page by page. */
export const clientsQuery = (search: string) =>
  readList<typeof listClients>('clients', 'GET /api/clients', { query: { search } })

/** The counted figures above the list. */
export const clientSummaryQuery = () =>
  read<typeof getClientSummary>('clients', 'GET /api/clients/summary', {})

interface AddClient {
  body: NewRecord<typeof addClient>
  file?: Blob | undefined
  onUploadProgress?: (share: number) => void
}

export function useAddClient() {
  const withId = useRecordId()
  return useChange(
    ({ onUploadProgress, body, file }: AddClient) =>
      withId((id) =>
        call<typeof addClient>(
          'POST /api/clients',
          { body: { ...body, id }, file: { profilePicture: file } },
          { onUploadProgress: file && onUploadProgress },
        ),
      ),
    'clients',
  )
}

export const clientQuery = (clientId: string) =>
  read<typeof getClient>('clients', 'GET /api/clients/:clientId', { params: { clientId } })

export const useUpdateClient = sender<typeof updateClient>(
  'PATCH /api/clients/:clientId',
  'clients',
)
