import {
  type ExternalLeadBody,
  putExternalLead,
} from '@leadwright/shared/contracts/leads/external-leads'
import {
  addSuggestion,
  type SuggestionBody,
} from '@leadwright/shared/contracts/leads/lead-suggestions'
import type { Caller, TestApp } from './test-app.ts'

type App = Pick<TestApp, 'ok'>

/** The id of a lead in the tool `mailer`. */
const params = (clientId: string) => ({ clientId, source: 'mailer', externalId: '4711' })

/** What the tool knows of a lead, or updates. */
export const addExternal = (
  { ok }: App,
  by: Caller,
  clientId: string,
  change: Partial<ExternalLeadBody> = {},
) => {
  const body = { person: 'Pia Prospect', company: 'Halvorsen Marine', ...change }
  return ok(putExternalLead, { params: params(clientId), body }, by)
}

/** What the tool says about that lead. */
export const suggest = (
  { ok }: App,
  by: Caller,
  clientId: string,
  change: Partial<SuggestionBody> = {},
) =>
  ok(
    addSuggestion,
    {
      params: params(clientId),
      body: { kind: 'not-interested', text: 'No budget.', appointmentAt: null, ...change },
    },
    by,
  )
