import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { Uuid } from '../../fields.ts'
import { ExternalId, ExternalSource } from './external-ids.ts'
import { LeadBody } from './lead-parts.ts'

const parts = LeadBody.shape
/** Whatever the tool knows; only the company is required. */
export const ExternalLeadBody = z
  .strictObject({
    ...LeadBody.omit({ clientId: true, referredById: true, noEmailSince: true, followUpOn: true })
      .shape,
    person: parts.person.default(''),
    jobTitle: parts.jobTitle.default(''),
    domain: parts.domain.default(''),
    phone: parts.phone.default(''),
    tool: parts.tool.default(''),
    campaign: parts.campaign.default(''),
    list: parts.list.default(''),
    whyNow: parts.whyNow.default(''),
    saidSoFar: parts.saidSoFar.default(''),
  })
  .meta({
    examples: [{ person: 'Pia Prospect', company: 'Halvorsen Marine', email: 'pia@example.com' }],
  })
export type ExternalLeadBody = z.output<typeof ExternalLeadBody>

/** `ignored`: the team deleted the draft or moved it to another client, or the person was erased. */
export const externalLeadResults = ['created', 'updated', 'unchanged', 'ignored'] as const

/**
 * Adds a draft for the client, or updates the lead with this id of the tool or, without one, of the
 * same person (by email, then LinkedIn profile, then name and domain). Empty fields are filled;
 * others are replaced only while no person has edited the lead. Nothing is released, closed or
 * counted. 400 without a name, email, phone and link; 404 for another client; 409
 * `leads.do-not-contact`.
 */
export const putExternalLead = defineEndpoint(
  'PUT /api/clients/:clientId/leads/external/:source/:externalId',
  {
    access: 'clients.work',
    scope: 'leads:write',
    summary: 'Add a draft from another tool, or update it',
    params: z.strictObject({ clientId: Uuid, source: ExternalSource, externalId: ExternalId }),
    body: ExternalLeadBody,
    response: z.object({ id: Uuid, result: z.enum(externalLeadResults) }),
  },
)
