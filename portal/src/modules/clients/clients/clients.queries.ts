import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { EndpointAt } from '../../../lib/endpoints.ts'
import { createPictureMutation } from '../../../lib/picture.queries.ts'
import { createMutation, read, type SentBody } from '../../../lib/queries.ts'
import { useOnce } from '../../../lib/use-once.ts'

/** The counts above the list. */
export const clientSummaryQuery = () => read('clients', 'GET /api/clients/summary', {})

interface AddClient {
  body: SentBody<EndpointAt<'POST /api/clients'>>
  file?: Blob | undefined
  onUploadProgress?: (share: number) => void
}

/** @param bookingId the booking to assign to the new client */
export function useAddClient(bookingId: string | undefined) {
  const once = useOnce()
  return useMutation({
    mutationFn: ({ onUploadProgress, body, file }: AddClient) =>
      once((idempotencyKey) => {
        const input = { body, file: { profilePicture: file } }
        const options = { onUploadProgress: file && onUploadProgress, idempotencyKey }
        return bookingId === undefined
          ? call('POST /api/clients', input, options)
          : call(
              'POST /api/bookings/:bookingId/client',
              { ...input, params: { bookingId } },
              options,
            )
      }),
  })
}

export const clientQuery = (clientId: string) =>
  read('clients', 'GET /api/clients/:clientId', { params: { clientId } })

export const usePutClientPicture = createPictureMutation('PUT /api/clients/:clientId/picture')

export const useRemoveClientPicture = createMutation('DELETE /api/clients/:clientId/picture')

export const useUpdateClient = createMutation('PATCH /api/clients/:clientId')

export const eraseClient = (clientId: string) =>
  call('DELETE /api/clients/:clientId', { params: { clientId } })
