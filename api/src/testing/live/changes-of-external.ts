import { leads } from '@leadwright/shared/contracts/leads'
import {
  addExternalCampaign,
  removeExternalCampaign,
} from '@leadwright/shared/contracts/leads/external-campaigns'
import { putExternalLead } from '@leadwright/shared/contracts/leads/external-leads'
import { addSuggestion, closeSuggestion } from '@leadwright/shared/contracts/leads/lead-suggestions'
import { by, type Change, createdId, type Scenario } from './scenario.ts'

const admin = by('writer')

/** The lead of the scenario, as a tool sends it. */
const sentLead = ({ people }: Scenario) => ({
  params: { clientId: people.client.id, source: 'mailer', externalId: '4711' },
})
const sentBody = { person: 'Per Prospect', company: 'Halvorsen Marine' }

/** A campaign in a tool, and what the tool says about one of its leads. */
export const changesOfExternal: readonly Change[] = [
  admin(
    'a campaign in a tool is added',
    addExternalCampaign,
    ({ people }) => ({
      params: { clientId: people.client.id },
      body: { source: 'mailer', externalId: '17', name: 'Spring' },
    }),
    ({ id }, ids) => {
      ids['externalCampaignId'] = id
    },
  ),
  admin('a campaign in a tool is removed', removeExternalCampaign, (scenario) => ({
    params: {
      clientId: scenario.people.client.id,
      externalCampaignId: createdId(scenario, 'externalCampaignId'),
    },
  })),
  admin('a campaign in a tool is added again', addExternalCampaign, ({ people }) => ({
    params: { clientId: people.client.id },
    body: { source: 'mailer', externalId: '17', name: 'Spring' },
  })),
  admin(
    'a tool sends a lead',
    putExternalLead,
    (scenario) => ({ ...sentLead(scenario), body: sentBody }),
    ({ id }, ids) => {
      ids['externalLeadId'] = id
    },
  ),
  admin('a tool suggests what happened', addSuggestion, (scenario) => ({
    ...sentLead(scenario),
    body: { kind: 'wrong-person' as const, text: 'Ask Bo.', appointmentAt: null },
  })),
  [
    'a suggestion is done',
    async (scenario) => {
      const { ok, people, writer } = scenario
      const leadId = createdId(scenario, 'externalLeadId')
      const { suggestions } = await ok(leads.get, { params: { leadId } }, writer)
      const params = { clientId: people.client.id, leadId, suggestionId: suggestions[0]?.id ?? '' }
      await ok(closeSuggestion, { params }, writer)
    },
  ],
]
