import type { LeadView } from '@leadwright/shared/contracts/leads'
import type {
  SuggestionBody,
  suggestionResults,
} from '@leadwright/shared/contracts/leads/lead-suggestions'
import { leadName } from '@leadwright/shared/leads'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { notFound, orNotFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { type EventContext, publish } from '../automation/events.usecases.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { findLink } from './external-leads.repository.ts'
import { requireLead } from './lead-records.ts'
import { viewOf } from './lead-views.usecases.ts'
import { unknownLead } from './leads.errors.ts'
import type { LeadRow } from './leads.repository.ts'
import * as repository from './suggestions.repository.ts'

/**
 * Stores what a tool says about a lead and notifies the team; the lead stays as it is. Errors: 404;
 * 404 `leads.unknown`.
 */
export const addSuggestion = (
  deps: Deps,
  actor: Actor,
  params: { clientId: string; source: string; externalId: string },
  body: SuggestionBody,
): { id: string | null; leadId: string; result: (typeof suggestionResults)[number] } =>
  transaction(deps.db, (tx) => {
    requireClient(tx, params.clientId)
    const linked = findLink(tx, params)
    if (!linked) throw unknownLead()
    const { leadId, isGone } = linked
    if (isGone) return { id: null, leadId, result: 'ignored' }
    const suggestion = { leadId, source: params.source, ...body }
    const known = repository.findRepeated(tx, suggestion)
    if (known) return { id: known.id, leadId, result: 'known' }
    const id = newId()
    repository.insertSuggestion(tx, { id, at: instant(deps.clock), ...suggestion })
    publishSuggestion({ tx, deps, actor }, requireLead(tx, leadId), 'lead.suggested')
    return { id, leadId, result: 'added' }
  })

/** Error: 404. */
export const closeSuggestion = (
  deps: Deps,
  actor: Actor,
  { clientId, leadId, suggestionId }: { clientId: string; leadId: string; suggestionId: string },
): LeadView =>
  transaction(deps.db, (tx) => {
    const lead = requireLead(tx, leadId)
    if (lead.clientId !== clientId) throw notFound()
    const { doneAt } = orNotFound(repository.findSuggestion(tx, leadId, suggestionId))
    if (doneAt === null) {
      repository.closeSuggestion(tx, suggestionId, instant(deps.clock))
      publishSuggestion({ tx, deps, actor }, lead, 'lead.suggestion-done')
    }
    return viewOf(tx, actor, leadId)
  })

/** The client's pages do not change. */
function publishSuggestion(
  context: EventContext,
  { id, clientId, company, clientName: client }: LeadRow,
  action: 'lead.suggested' | 'lead.suggestion-done',
): void {
  const subject = { type: 'lead', id, name: leadName(company), personId: clientId }
  publish(context, {
    audit: [action, subject, { client }],
    ...(action === 'lead.suggested' && {
      notifications: [
        {
          kind: action,
          subjectId: id,
          takesPart: (person) => isReachable(context.tx, clientId, person, 'leads.read'),
        },
      ],
    }),
  })
}
