import { leads, releaseLeads } from '@leadwright/shared/contracts/leads'
import type { Caller, TestApp } from './test-app.ts'

/** What the form of a new lead sends. */
export const leadBody = (clientId: string) => ({
  ...{ clientId, person: 'Pia Prospect', jobTitle: 'Head of Procurement' },
  ...{ company: 'Halvorsen Marine', domain: 'halvorsen.test' },
  ...{ email: 'pia@halvorsen.test', phone: '+47 21 00 00 00', link: 'halvorsen.test/team' },
  ...{ tool: 'Mailer', campaign: 'Spring', list: 'Shipyards' },
  ...{ whyNow: 'Two new vessels.', saidSoFar: 'She asked for references.' },
  ...{
    noticeOn: '2026-03-09',
    followUpOn: null as string | null,
    appointmentAt: null as string | null,
    firstContactedOn: null as string | null,
    noEmailSince: null as string | null,
    referredById: null as string | null,
  },
})
type Body = ReturnType<typeof leadBody>

type App = Pick<TestApp, 'ok'>

export const addDraft = (
  { ok }: App,
  admin: Caller,
  clientId: string,
  change: Partial<Body> = {},
) => ok(leads.create, { body: { ...leadBody(clientId), ...change } }, admin)

/** A lead that was released to the client. */
export async function addReleased(
  app: App,
  admin: Caller,
  clientId: string,
  change: Partial<Body> = {},
) {
  const { id, version } = await addDraft(app, admin, clientId, change)
  await app.ok(releaseLeads, { body: { leads: [{ id, version }] } }, admin)
  return app.ok(leads.get, { params: { leadId: id } }, admin)
}
