import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { blankOr, InstantInput, limits, prose, Uuid } from '../../fields.ts'
import { suggestionKinds } from '../../leads.ts'
import { LeadView } from '../leads.ts'
import { ExternalId, ExternalSource } from './external-ids.ts'

export const SuggestionBody = z
  .strictObject({
    kind: z.enum(suggestionKinds),
    /** Plain text, such as the reply. */
    text: prose(limits.text).default(''),
    appointmentAt: blankOr(InstantInput),
  })
  .meta({ examples: [{ kind: 'not-interested', text: 'No budget this year.' }] })
export type SuggestionBody = z.output<typeof SuggestionBody>

/** `known`: the tool said the same before. `ignored`: the team deleted the draft or moved it to another client. */
export const suggestionResults = ['added', 'known', 'ignored'] as const

/**
 * Adds what a tool says about a lead that it sent, for a person to decide. The lead doesn't change, and
 * the client sees nothing. 404 `leads.unknown` for an id that the tool has not sent, and for a person who was erased.
 */
export const addSuggestion = defineEndpoint(
  'POST /api/clients/:clientId/leads/external/:source/:externalId/suggestions',
  {
    access: 'clients.work',
    scope: 'leads:write',
    summary: 'Suggest to the team what happened to a lead',
    once: true,
    params: z.strictObject({ clientId: Uuid, source: ExternalSource, externalId: ExternalId }),
    body: SuggestionBody,
    response: z.object({
      /** Of the suggestion; null if it was ignored. */
      id: Uuid.nullable(),
      leadId: Uuid,
      result: z.enum(suggestionResults),
    }),
  },
)

/** A repeat changes nothing. */
export const closeSuggestion = defineEndpoint(
  'POST /api/clients/:clientId/leads/:leadId/suggestions/:suggestionId/done',
  {
    access: 'clients.work',
    summary: 'Mark a suggestion about a lead or draft as done',
    response: LeadView,
  },
)
