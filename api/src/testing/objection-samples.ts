import {
  decideObjections,
  type ObjectionView,
  objectToDeal,
  objectToLeads,
} from '@leadwright/shared/contracts/money/objections'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import type { Caller, TestApp } from './test-app.ts'

type App = Pick<TestApp, 'ok'>

/** What a client sends to object to leads. */
export const objectionBody = (leadIds: readonly string[]): LeadObjection => ({
  leadIds: [...leadIds],
  reason: 'not-decision-maker',
  text: 'She passes everything on to her manager.',
})
type LeadObjection = EndpointInput<typeof objectToLeads>['body']

/** Objections of a client to its leads. */
export async function objectTo(
  { ok }: App,
  client: Caller,
  leads: readonly { id: string }[],
  change: Partial<LeadObjection> = {},
): Promise<ObjectionView[]> {
  const body = { ...objectionBody(leads.map(({ id }) => id)), ...change }
  return (await ok(objectToLeads, { body }, client)).items
}

/** An objection of a client to a deal. */
export const objectToOneDeal = (
  { ok }: App,
  client: Caller,
  { id: dealId }: { id: string },
  reason: EndpointInput<typeof objectToDeal>['body']['reason'] = 'not-signed',
) => ok(objectToDeal, { params: { dealId }, body: { reason, text: 'Ask their buyer.' } }, client)

/** What an admin sends to decide objections as they are now. */
export const decisionOf = (
  objections: readonly Pick<ObjectionView, 'id' | 'version'>[],
  decision: 'accepted' | 'declined',
  fee: number | null = null,
) => ({
  objections: objections.map(({ id, version }) => ({ id, version })),
  ...{ decision, reason: 'We read the emails again.', fee },
})

export const decide = async (
  { ok }: App,
  admin: Caller,
  ...of: Parameters<typeof decisionOf>
): Promise<ObjectionView[]> =>
  (await ok(decideObjections, { body: decisionOf(...of) }, admin)).items
