import type { ExternalCampaign } from '@leadwright/shared/contracts/leads/external-campaigns'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { type AuditAction, recordChange } from '../audit/audit.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import * as repository from './external-campaigns.repository.ts'
import { campaignTaken, unknownCampaign } from './leads.errors.ts'

export function listExternalCampaigns({ db }: Deps, _actor: Actor, clientId: string) {
  requireClient(db, clientId)
  return { items: repository.listCampaigns(db, clientId) }
}

/**
 * Errors: 404; 409 `external-campaigns.exists`, which names the client that has it only to people who
 * may see that client.
 */
export const addExternalCampaign = (
  deps: Deps,
  actor: Actor,
  clientId: string,
  body: Omit<ExternalCampaign, 'id'>,
): ExternalCampaign =>
  transaction(deps.db, (tx) => {
    requireClient(tx, clientId)
    const existing = repository.findCampaign(tx, body)
    if (existing) {
      const isShown = isReachable(tx, existing.clientId, actor, 'clients.read')
      throw campaignTaken(isShown ? existing.clientName : undefined)
    }
    const id = newId()
    repository.insertCampaign(tx, { id, clientId, ...body, createdAt: instant(deps.clock) })
    const row = { id, clientId, ...body }
    record({ tx, deps, actor }, 'external-campaign.added', row)
    return row
  })

/** Error: 404. */
export const removeExternalCampaign = (
  deps: Deps,
  actor: Actor,
  { clientId, externalCampaignId: id }: { clientId: string; externalCampaignId: string },
): undefined =>
  transaction(deps.db, (tx) => {
    const row = repository.findCampaignById(tx, id)
    if (row?.clientId !== clientId) throw notFound()
    repository.deleteCampaign(tx, id)
    record({ tx, deps, actor }, 'external-campaign.removed', row)
    return undefined
  })

/** Error: 404 `external-campaigns.unknown`. */
export function findExternalCampaign(
  { db }: Deps,
  actor: Actor,
  params: { source: string; externalId: string },
): { clientId: string; name: string } {
  const found = repository.findCampaign(db, params)
  const { onlyClientId = found?.clientId } = actor
  if (!found || found.clientId !== onlyClientId) throw unknownCampaign()
  return found
}

function record(
  context: EventContext,
  action: AuditAction,
  { id, clientId, source, externalId, name }: ExternalCampaign & { clientId: string },
): void {
  const { companyName: client } = requireClient(context.tx, clientId)
  const subject = { type: 'external-campaign', id, name: name || externalId, personId: clientId }
  recordChange(context, action, subject, { client, source })
}
