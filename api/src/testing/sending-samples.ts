import { openIncident } from '@leadwright/shared/contracts/deliverability/incidents'
import {
  type SendingDomainBody,
  sendingDomains,
} from '@leadwright/shared/contracts/deliverability/sending-domains'
import type { Caller, TestApp } from './test-app.ts'

/** A domain that is ready to send. */
export const domainBody = (
  clientId: string,
  change: Partial<SendingDomainBody> = {},
): SendingDomainBody => ({
  clientId,
  domain: 'go.halvorsen.test',
  selectors: ['s1'],
  mailboxes: 3,
  mailboxLimit: 40,
  warmUpSince: '2026-01-12',
  readyOn: '2026-02-09',
  renewsOn: '2027-01-05',
  note: '',
  ...change,
})

export const addDomain = (
  { ok }: Pick<TestApp, 'ok'>,
  by: Caller,
  clientId: string,
  change: Partial<SendingDomainBody> = {},
) => ok(sendingDomains.create, { body: domainBody(clientId, change) }, by)

export const addIncident = (
  { ok }: Pick<TestApp, 'ok'>,
  by: Caller,
  sendingDomainId: string,
  stoppedOn: string | null = null,
) => ok(openIncident, { params: { sendingDomainId }, body: { stoppedOn, note: '' } }, by)
