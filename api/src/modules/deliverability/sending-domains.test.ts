import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import {
  closeIncident,
  editIncident,
  listIncidents,
  openIncident,
} from '@leadwright/shared/contracts/deliverability/incidents'
import {
  checkSendingDomain,
  listClientSendingDomains,
  listDnsChanges,
  listSendingDomains,
  sendingDomains,
} from '@leadwright/shared/contracts/deliverability/sending-domains'
import { expect, test } from 'vitest'
import { startDnsServer, type Zone } from '../../testing/dns-server.ts'
import { queuedMails, takeMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { addDomain, domainBody } from '../../testing/sending-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { checkDueDomains } from './check-domains.usecases.ts'

const minute = 60_000
/** A valid key: Ed25519 keys are any 32 bytes. */
const key = `k=ed25519; p=${Buffer.alloc(32, 9).toString('base64')}`
const domain = 'go.halvorsen.test'
const healthy: Zone = {
  [domain]: { mx: ['mx.mail.test'], txt: ['v=spf1 -all'] },
  [`s1._domainkey.${domain}`]: { txt: [key] },
  [`_dmarc.${domain}`]: { txt: ['v=DMARC1; p=reject'] },
}

/** A client's domain whose records can be changed, and checks by the job. */
async function withDomain(change = {}) {
  const dns = await startDnsServer({ ...healthy })
  const app = await createTestApp({ DNS_SERVERS: dns.address })
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const { id } = await addDomain(app, admin, client.id, change)
  const params = { sendingDomainId: id }
  const fresh = () => ({ admin: app.signInAgain(admin), client: app.signInAgain(client) })
  const view = () => app.ok(sendingDomains.get, { params }, fresh().admin)
  const check = async (name: string) => {
    const { checks } = await view()
    const found = checks.find((one) => one.check === name)
    return [found?.state, found?.sentence, found?.pending?.state]
  }
  /** Runs the job after some minutes. */
  const later = async (minutes: number) => {
    app.clock.advance(minutes * minute)
    await checkDueDomains(app.deps)
  }
  const history = async () =>
    (await app.ok(listDnsChanges, { params: { ...own, ...params } }, fresh().client)).items.map(
      ({ check: name, from, state }) => `${name}: ${from} → ${state}`,
    )
  const incidents = async () => (await app.ok(listIncidents, { params: own }, fresh().client)).items
  /** Checked twice, so that everything is healthy. */
  const settle = async () => {
    await later(0)
    await later(30)
  }
  return {
    ...{ ...app, dns, admin, client, id, params, fresh },
    ...{ view, check, later, history, incidents, settle },
  }
}

test('a state counts after a second equal answer half an hour later', async () => {
  const { later, view, check, history } = await withDomain()
  await later(0)
  expect((await view()).state).toBe('unknown')
  expect(await check('spf')).toEqual([
    'unknown',
    'Its state is known after two equal answers, half an hour apart.',
    'healthy',
  ])
  await later(29)
  expect((await view()).state).toBe('unknown')
  await later(1)
  expect((await view()).state).toBe('healthy')
  expect(await history()).toEqual(
    ['dkim', 'dmarc', 'mx', 'spf'].map((name) => `${name}: unknown → healthy`),
  )
})

test('the next check is in the night once nothing is pending', async () => {
  const { settle, view } = await withDomain()
  await settle()
  expect((await view()).nextCheckAt).toBe('2026-03-11T02:00:00.000Z')
})

test('one bad answer at night changes nothing', async () => {
  const { settle, later, view, check, dns, history, incidents } = await withDomain()
  await settle()
  dns.set({ [domain]: { mx: ['mx.mail.test'] } })
  await later(17 * 60)
  expect(await check('spf')).toEqual(['healthy', expect.any(String), 'failing'])
  dns.set(healthy)
  await later(30)
  expect(await check('spf')).toEqual(['healthy', expect.any(String), undefined])
  expect((await view()).state).toBe('healthy')
  expect(await history()).toHaveLength(4)
  expect(await incidents()).toEqual([])
})

test.each(['servfail', 'silent'] as const)(
  'three checks in a row that end with %s are unknown, not failing',
  async (fault) => {
    const { settle, later, check, dns, deps, incidents, history } = await withDomain()
    Object.assign(deps.config.dns, { timeoutMs: 50 })
    await settle()
    dns.set({ [domain]: fault })
    await later(17 * 60)
    await later(30)
    expect((await check('mx'))[0]).toBe('healthy')
    await later(30)
    expect(await check('mx')).toEqual(['unknown', expect.stringContaining('3 times'), undefined])
    expect((await history()).slice(0, 2)).toEqual([
      'mx: healthy → unknown',
      'spf: healthy → unknown',
    ])
    expect(await incidents()).toEqual([])
  },
)

test('a missing domain opens an incident, which closes once the emails are made up', async () => {
  const on = await withDomain()
  await on.settle()
  on.dns.set({ [domain]: 'nxdomain' })
  await on.later(17 * 60)
  await on.later(30)
  expect((await on.view()).state).toBe('failing')
  const [incident] = await on.incidents()
  const sentence = expect.stringContaining(`${domain} does not exist in the DNS`)
  expect(incident).toMatchObject({
    ...{ domain, openedBy: 'check', stoppedOn: null, fixedOn: null, closedOn: null },
    causes: [
      { check: 'mx', sentence },
      { check: 'spf', sentence },
    ],
  })
  expect(queuedMails(on.deps)).toEqual([])
  expect((await on.view()).openIncidentId).toBe(incident?.id)

  const params = { clientId: on.client.id, incidentId: incident?.id ?? '' }
  const facts = { stoppedOn: '2026-03-11', fixedOn: null, emailsMadeUp: 120, note: 'Renewed.' }
  const edited = await on.ok(
    editIncident,
    { params, body: { ...facts, version: 1 } },
    on.fresh().admin,
  )
  const subjects = () => takeMails(on.deps).map(({ to, subject }) => [to, subject])
  expect(subjects()).toEqual([[on.client.email, `Sending from ${domain} was stopped`]])
  const close = (version: number) => ({ params, body: { version } })
  const failing = await on.refused(closeIncident, close(edited.version), on.fresh().admin)
  expect(failing).toMatchObject({ status: 409, code: 'incidents.failing' })

  on.dns.set(healthy)
  await on.later(24 * 60)
  await on.later(30)
  const [fixed] = await on.incidents()
  expect(fixed).toMatchObject({ fixedOn: '2026-03-12', emailsMadeUp: 120 })
  await on.ok(closeIncident, close(fixed?.version ?? 0), on.fresh().admin)
  expect((await on.incidents())[0]).toMatchObject({ closedOn: '2026-03-12' })
  expect(subjects()).toEqual([[on.client.email, `Sending from ${domain}: incident closed`]])
  expect((await on.view()).openIncidentId).toBeNull()
})

test('an incident does not close before the emails made up are entered, even if there were none', async () => {
  const { ok, refused, admin, client, params, incidents } = await withDomain()
  const body = { stoppedOn: null, note: 'On a block list.' }
  const { id, version } = await ok(openIncident, { params, body }, admin)
  const again = await refused(openIncident, { params, body }, admin)
  expect(again).toMatchObject({ status: 409, code: 'incidents.open' })
  const about = { clientId: client.id, incidentId: id }
  const close = (read: number) => ({ params: about, body: { version: read } })
  expect(await refused(closeIncident, close(version), admin)).toMatchObject({
    status: 409,
    code: 'incidents.not-made-up',
  })
  const facts = { stoppedOn: null, fixedOn: null, emailsMadeUp: 0, note: '' }
  const edited = await ok(editIncident, { params: about, body: { ...facts, version } }, admin)
  const closed = await ok(closeIncident, close(edited.version), admin)
  expect((await refused(closeIncident, close(closed.version), admin)).code).toBe('incidents.closed')
  const emptied = { ...facts, emailsMadeUp: null, version: closed.version }
  expect(await refused(editIncident, { params: about, body: emptied }, admin)).toMatchObject({
    status: 400,
    issues: [{ path: 'emailsMadeUp' }],
  })
  expect((await incidents())[0]).toMatchObject({ emailsMadeUp: 0 })
})

test.each([
  [{ stoppedOn: '2026-03-11' }, 'stoppedOn'],
  [{ fixedOn: '2026-03-11' }, 'fixedOn'],
  [{ stoppedOn: '2026-03-09', fixedOn: '2026-03-08' }, 'fixedOn'],
])('an incident with %j is rejected', async (change, path) => {
  const { ok, refused, admin, client, params } = await withDomain()
  const opened = await ok(openIncident, { params, body: { stoppedOn: null, note: '' } }, admin)
  const about = { clientId: client.id, incidentId: opened.id }
  const facts = { stoppedOn: null, fixedOn: null, emailsMadeUp: null, note: '', version: 1 }
  const body = { ...facts, ...change }
  expect(await refused(editIncident, { params: about, body }, admin)).toMatchObject({
    status: 400,
    issues: [{ path }],
  })
})

test('DMARC without enforcement is a warning from the day on which the domain is ready', async () => {
  const { later, check, dns } = await withDomain({ readyOn: '2026-03-12' })
  dns.set({ [`_dmarc.${domain}`]: { txt: ['v=DMARC1; p=none'] } })
  await later(0)
  await later(30)
  expect((await check('dmarc'))[0]).toBe('healthy')
  await later(41 * 60)
  await later(30)
  expect((await check('dmarc'))[0]).toBe('warning')
})

test('a check on request is limited', async () => {
  const { ok, refused, params, fresh, dns } = await withDomain()
  const view = await ok(checkSendingDomain, { params }, fresh().admin)
  expect(view.checks.map(({ pending }) => pending?.state)).toEqual(Array(4).fill('healthy'))
  for (let call = 1; call < 30; call += 1) await ok(checkSendingDomain, { params }, fresh().admin)
  const asked = dns.asked.length
  const limited = await refused(checkSendingDomain, { params }, fresh().admin)
  expect(limited).toMatchObject({ status: 429 })
  expect(dns.asked).toHaveLength(asked)
})

test('a name is stored in ASCII and belongs to one client', async () => {
  const { ok, refused, admin, client, signInAs } = await withDomain()
  const added = await ok(
    sendingDomains.create,
    { body: domainBody(client.id, { domain: ' Müller.Example ' }) },
    admin,
  )
  expect(added.domain).toBe('xn--mller-kva.example')
  const other = await signInAs('client')
  const body = domainBody(other.id, { domain: 'müller.example' })
  expect(await refused(sendingDomains.create, { body }, admin)).toMatchObject({
    status: 409,
    code: 'sending-domains.exists',
  })
  for (const wrong of ['example', 'a b.example', 'https://a.example', '-a.example', '']) {
    const invalid = { body: domainBody(client.id, { domain: wrong }) }
    expect((await refused(sendingDomains.create, invalid, admin)).status).toBe(400)
  }
})

test('a deleted domain can be entered again, and is then not restored', async () => {
  const { ok, refused, admin, client, params } = await withDomain()
  await ok(sendingDomains.remove, { params }, admin)
  await ok(sendingDomains.create, { body: domainBody(client.id) }, admin)
  const restored = await refused(sendingDomains.restore, { params }, admin)
  expect(restored).toMatchObject({ status: 409, code: 'sending-domains.exists' })
})

test('a domain that is edited while it is checked keeps its state', async () => {
  const { ok, dns, deps, params, fresh, later, view } = await withDomain()
  Object.assign(deps.config.dns, { timeoutMs: 60_000 })
  const answer = dns.hold()
  const run = later(0)
  await expect.poll(() => dns.asked).not.toEqual([])
  const { clientId: _, domain: __, ...body } = domainBody('', { selectors: ['s2'] })
  await ok(sendingDomains.update, { params, body: { ...body, version: 1 } }, fresh().admin)
  answer()
  await run
  expect(await view()).toMatchObject({ checkedAt: null, nextCheckAt: '2026-03-10T09:00:00.000Z' })
})

test('other clients and staff who are not assigned find nothing', async () => {
  const { ok, refused, admin, params, client, signInAs, signInAgain } = await withDomain()
  const other = await signInAs('client')
  const staff = await signInAs('staff')
  const missing = { status: 404 }
  const history = { params: { ...own, ...params } }
  expect(await refused(listDnsChanges, history, other)).toMatchObject(missing)
  expect((await ok(listClientSendingDomains, { params: own }, other)).items).toEqual([])
  const calls = [sendingDomains.get, sendingDomains.remove, checkSendingDomain] as const
  for (const endpoint of calls) {
    expect(await refused(endpoint, { params }, staff)).toMatchObject(missing)
    expect((await refused(endpoint, { params }, signInAgain(other))).status).toBe(403)
  }
  const listed = () => ok(listSendingDomains, { query: {} }, signInAgain(staff))
  expect((await listed()).items).toEqual([])
  await ok(assignStaff, { params: { clientId: client.id, staffId: staff.id } }, admin)
  expect((await listed()).items).toMatchObject([{ domain }])
})

test('the list of what needs attention has open incidents and domains to renew', async () => {
  const app = await withDomain()
  const { ok, admin, client, params } = app
  const soon = { domain: 'soon.test', renewsOn: '2026-04-09' }
  await addDomain(app, admin, client.id, soon)
  const attention = async () =>
    (await ok(listSendingDomains, { query: { filter: 'attention' } }, admin)).items.map(
      ({ domain: name, renewsSoon }) => [name, renewsSoon],
    )
  expect(await attention()).toEqual([['soon.test', true]])
  await ok(openIncident, { params, body: { stoppedOn: null, note: '' } }, admin)
  expect(await attention()).toEqual([
    [domain, false],
    ['soon.test', true],
  ])
})
