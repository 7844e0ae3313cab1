import type { addClientFromBooking } from '@leadwright/shared/contracts/bookings/bookings'
import type { getClient, updateClient } from '@leadwright/shared/contracts/clients/client-details'
import type {
  addClient,
  getClientSummary,
  listClients,
} from '@leadwright/shared/contracts/clients/clients'
import type { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
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

/** @param bookingId of the booking that becomes the client's */
export function useAddClient(bookingId: string | undefined) {
  const withId = useRecordId()
  return useChange(
    ({ onUploadProgress, body, file }: AddClient) =>
      withId((id) => {
        const input = { body: { ...body, id }, file: { profilePicture: file } }
        const options = { onUploadProgress: file && onUploadProgress }
        return bookingId === undefined
          ? call<typeof addClient>('POST /api/clients', input, options)
          : call<typeof addClientFromBooking>(
              'POST /api/bookings/:bookingId/client',
              { ...input, params: { bookingId } },
              options,
            )
      }),
    'clients',
    'meetings',
  )
}

export const clientQuery = (clientId: string) =>
  read<typeof getClient>('clients', 'GET /api/clients/:clientId', { params: { clientId } })

export const useUpdateClient = sender<typeof updateClient>(
  'PATCH /api/clients/:clientId',
  'clients',
)

export const useEraseClient = sender<typeof eraseClient>('DELETE /api/clients/:clientId')
