import { z } from 'zod'
import { dnsChecks, incidentOpeners } from '../../deliverability.ts'
import { defineEndpoint } from '../../endpoint.ts'
import {
  blankOr,
  DateInput,
  IsoDate,
  IsoInstant,
  limits,
  prose,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { DnsFinding } from './sending-domains.ts'

/** Most emails made up for one incident. */
const madeUpMax = 1_000_000

/** A time in which a domain should not send, and how it was made up for. */
export const IncidentView = z.object({
  id: Uuid,
  clientId: Uuid,
  clientName: z.string(),
  /** Null once the domain was deleted for good. */
  sendingDomainId: Uuid.nullable(),
  domain: z.string(),
  openedAt: IsoInstant,
  openedBy: z.enum(incidentOpeners),
  /** What the checks found when they opened it; empty if the team opened it. */
  causes: z.array(
    z.object({ check: z.enum(dnsChecks), finding: DnsFinding, sentence: z.string() }),
  ),
  stoppedOn: IsoDate.nullable(),
  fixedOn: IsoDate.nullable(),
  /** How many emails were sent in addition, at no cost. */
  emailsMadeUp: z.int().nullable(),
  note: z.string(),
  closedOn: IsoDate.nullable(),
  version: Version,
})
export type IncidentView = z.infer<typeof IncidentView>

export const listIncidents = defineEndpoint('GET /api/clients/:clientId/incidents', {
  topics: ['sending'],
  access: 'clients.work',
  ownAccess: 'dashboard.view',
  scope: 'sending:read',
  summary: "List the incidents of a client's sending domains, newest first",
  response: z.object({ items: z.array(IncidentView) }),
})

/** The client is notified if sending was stopped. 409 `incidents.open` while one is open. */
export const openIncident = defineEndpoint('POST /api/sending-domains/:sendingDomainId/incidents', {
  access: 'clients.work',
  summary: 'Open an incident of a sending domain',
  once: true,
  body: z.strictObject({ stoppedOn: blankOr(DateInput), note: prose(limits.text) }),
  response: IncidentView,
})

export const IncidentBody = z.strictObject({
  stoppedOn: blankOr(DateInput),
  fixedOn: blankOr(DateInput),
  emailsMadeUp: z.int().min(0).max(madeUpMax).nullable(),
  /** The client reads it. */
  note: prose(limits.text),
})
export type IncidentBody = z.output<typeof IncidentBody>

/**
 * The client is notified when sending is stopped. 409 for a stale version; 400 for a future day, for
 * a fix before the stop, and for a closed incident without the emails made up.
 */
export const editIncident = defineEndpoint('PUT /api/clients/:clientId/incidents/:incidentId', {
  access: 'clients.work',
  summary: 'Change an incident',
  body: withVersion(IncidentBody),
  response: IncidentView,
})

/**
 * The client is notified. 409 `incidents.not-made-up` before the emails made up are entered,
 * `incidents.failing` while the domain is failing, `incidents.closed` the second time.
 */
export const closeIncident = defineEndpoint(
  'POST /api/clients/:clientId/incidents/:incidentId/close',
  {
    access: 'clients.work',
    summary: 'Close an incident',
    body: z.strictObject({ version: Version }),
    response: IncidentView,
  },
)
