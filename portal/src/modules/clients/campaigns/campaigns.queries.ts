import { queryOptions } from '@tanstack/react-query'
import { createInputMutation, createMutation, read } from '../../../lib/queries.ts'

/** A client's campaign. */
export const campaignQuery = (clientId: string) =>
  queryOptions({
    ...read(['campaign', 'leads'], 'GET /api/clients/:clientId/campaign', { params: { clientId } }),
    select: ({ campaign }) => campaign,
  })

/** Entered figures next to released leads. */
export const comparisonQuery = (clientId: string) =>
  read(['campaign', 'leads'], 'GET /api/clients/:clientId/campaign/comparison', {
    params: { clientId },
  })

export const useSetCountedFrom = createMutation('PUT /api/clients/:clientId/campaign/counted-from')

export const useSetTargets = createMutation('PUT /api/clients/:clientId/campaign/targets')

export const useSetStatus = createMutation('PUT /api/clients/:clientId/campaign')

export const useSetWeek = createInputMutation('PUT /api/clients/:clientId/campaign/weeks/:week')

export const useRemoveWeek = createInputMutation(
  'DELETE /api/clients/:clientId/campaign/weeks/:week',
)

export const useImportWeeks = createInputMutation('POST /api/clients/:clientId/campaign/import')
