import {
  closeIncident,
  editIncident,
  listIncidents,
} from '@leadwright/shared/contracts/deliverability/incidents'
import {
  checkSendingDomain,
  sendingDomains,
} from '@leadwright/shared/contracts/deliverability/sending-domains'
import {
  removeSendingWeek,
  setSendingWeek,
} from '@leadwright/shared/contracts/deliverability/sending-weeks'
import { isNotNull } from 'drizzle-orm'
import { checkDueDomains } from '../../modules/deliverability/check-domains.usecases.ts'
import {
  dnsResults,
  sendingDomains as table,
} from '../../modules/deliverability/deliverability.table.ts'
import { startDnsServer } from '../dns-server.ts'
import { domainBody } from '../sending-samples.ts'
import { by, type Change, createdId, type Scenario } from './scenario.ts'

const admin = by('writer')
const staff = by('staff')

const ofDomain = (scenario: Scenario) => ({
  sendingDomainId: createdId(scenario, 'sendingDomainId'),
})
const week = (scenario: Scenario, week: string) => ({
  ...{ clientId: scenario.people.client.id, week },
  ...ofDomain(scenario),
})
const figures = { sent: 900, bounced: 9, replied: 21, spamRate: null, version: null }

/** Two checks half an hour apart find no domain. The clock stays, because it would end sessions. */
async function confirmFailure({ deps }: Scenario) {
  const { address } = await startDnsServer()
  Object.assign(deps.config.dns, { servers: [address] })
  for (const _ of ['first', 'second']) {
    deps.db.update(table).set({ nextCheckAt: '2026-03-10T00:00:00.000Z' }).run()
    await checkDueDomains(deps)
    deps.db
      .update(dnsResults)
      .set({ pendingAt: '2026-03-10T00:00:00.000Z' })
      .where(isNotNull(dnsResults.pending))
      .run()
  }
}

/** The incident that the checks opened. */
async function incidentOf({ ok, people, writer, signInAgain }: Scenario) {
  const clientId = people.client.id
  const { items } = await ok(listIncidents, { params: { clientId } }, signInAgain(writer))
  const { id = '', version = 0 } = items[0] ?? {}
  return { params: { clientId, incidentId: id }, version }
}

/** A sending domain until its records are gone, and the incident that follows. */
export const changesOfSending: readonly Change[] = [
  admin(
    'a sending domain is added',
    sendingDomains.create,
    ({ people }) => ({ body: domainBody(people.client.id) }),
    ({ id }, ids) => {
      ids['sendingDomainId'] = id
    },
  ),
  staff('a sending domain is changed', sendingDomains.update, (scenario) => {
    const { clientId: _, domain: __, ...body } = domainBody('', { mailboxes: 5 })
    return { params: ofDomain(scenario), body: { ...body, version: 1 } }
  }),
  staff('the figures of a week are entered', setSendingWeek, (scenario) => ({
    params: week(scenario, '2026-03-02'),
    body: figures,
  })),
  ['the records of a sending domain are gone', confirmFailure],
  [
    'sending is stopped',
    async (scenario) => {
      const { params, version } = await incidentOf(scenario)
      const facts = { stoppedOn: '2026-03-10', fixedOn: null, emailsMadeUp: 120, note: '' }
      await scenario.ok(
        editIncident,
        { params, body: { ...facts, version } },
        scenario.people.staff,
      )
    },
  ],
]

/** Audited changes that `changesOfSending` leaves out. */
export async function changeSending(scenario: Scenario): Promise<void> {
  const { ok, deps, people, signInAgain, ids } = scenario
  const writer = signInAgain(people.admin)
  const { id } = await ok(
    sendingDomains.create,
    { body: domainBody(people.client.id, { domain: 'mail.halvorsen.test' }) },
    writer,
  )
  ids['sendingDomainId'] = id
  await ok(checkSendingDomain, { params: ofDomain(scenario) }, writer)
  await confirmFailure(scenario)
  await ok(setSendingWeek, { params: week(scenario, '2026-03-02'), body: figures }, writer)
  await ok(removeSendingWeek, { params: week(scenario, '2026-03-02') }, writer)
  const { params, version } = await incidentOf(scenario)
  const facts = { stoppedOn: '2026-03-10', fixedOn: null, emailsMadeUp: 120, note: '' }
  await ok(editIncident, { params, body: { ...facts, version } }, writer)
  deps.db.update(dnsResults).set({ state: 'healthy' }).run()
  await ok(closeIncident, { params, body: { version: version + 1 } }, writer)
}
