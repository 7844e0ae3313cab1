import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { limits, prose, Uuid } from '../../fields.ts'
import { ExternalId, ExternalSource } from './external-ids.ts'

export const ExternalCampaignBody = z.strictObject({
  source: ExternalSource,
  externalId: ExternalId,
  /** As it is called in the tool. */
  name: prose(limits.title),
})

/** A campaign in a sending tool; it belongs to one client. */
export const ExternalCampaign = z.object({ id: Uuid, ...ExternalCampaignBody.shape })
export type ExternalCampaign = z.infer<typeof ExternalCampaign>

export const listExternalCampaigns = defineEndpoint(
  'GET /api/clients/:clientId/external-campaigns',
  {
    topics: ['leads'],
    access: 'clients.work',
    summary: "List a client's campaigns in sending tools",
    response: z.object({ items: z.array(ExternalCampaign) }),
  },
)

/** 409 `external-campaigns.exists`, also if it belongs to another client. */
export const addExternalCampaign = defineEndpoint(
  'POST /api/clients/:clientId/external-campaigns',
  {
    access: 'clients.work',
    summary: 'Add a campaign in a sending tool to a client',
    once: true,
    body: ExternalCampaignBody,
    response: ExternalCampaign,
  },
)

export const removeExternalCampaign = defineEndpoint(
  'DELETE /api/clients/:clientId/external-campaigns/:externalCampaignId',
  { access: 'clients.work', summary: 'Remove a campaign in a sending tool from a client' },
)

/**
 * For a program that got an event from a tool. 404 `external-campaigns.unknown`, for a key for one
 * client also if it belongs to another one.
 */
export const findExternalCampaign = defineEndpoint(
  'GET /api/external-campaigns/:source/:externalId',
  {
    topics: ['leads'],
    access: 'leads.read',
    scope: 'leads:write',
    limitsKeys: true,
    summary: 'Find the client of a campaign in a sending tool',
    params: z.strictObject({ source: ExternalSource, externalId: ExternalId }),
    response: z.object({ clientId: Uuid, name: z.string() }),
  },
)
