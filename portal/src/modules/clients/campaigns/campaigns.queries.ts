import { queryOptions } from '@tanstack/react-query'
import { caller, read, sender } from '../../../lib/queries.ts'

/** A client's campaign. */
export const campaignQuery = (clientId: string) =>
  queryOptions({
    ...read('campaign', 'GET /api/clients/:clientId/campaign', { params: { clientId } }),
    select: ({ campaign }) => campaign,
  })

export const useSetStatus = sender('PUT /api/clients/:clientId/campaign')

export const useSetWeek = caller('PUT /api/clients/:clientId/campaign/weeks/:week')

export const useRemoveWeek = caller('DELETE /api/clients/:clientId/campaign/weeks/:week')

export const useImportWeeks = caller('POST /api/clients/:clientId/campaign/import')
