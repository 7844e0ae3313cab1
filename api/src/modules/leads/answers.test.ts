import { listAudit } from '@leadwright/shared/contracts/audit'
import { setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import * as contract from '@leadwright/shared/contracts/leads'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { emailedAnswers } from '@leadwright/shared/leads'
import { expect, test } from 'vitest'
import { addReleased } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { askClients } from './asks.jobs.ts'

const day = 86_400_000

/** A client that was emailed about an appointment. */
async function asked() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { firstName: 'Mara', lastName: 'Lind' })
  const colleague = await app.signInAs('client', { clientId: client.id })
  const lead = await addReleased(app, admin, client.id, {
    appointmentAt: '2026-03-05T10:00:00.000Z',
  })
  askClients(app.deps)
  const urlsTo = (email: string) =>
    queuedMails(app.deps)
      .filter(({ kind, to }) => kind === 'lead.ask' && to === email)
      .flatMap(({ content }) => content.further ?? [])
      .flatMap(({ answers = [] }) => answers.map(({ url }) => url))
  const urls = urlsTo(client.email)
  const colleaguesUrls = urlsTo(colleague.email)
  const url = (answer: (typeof emailedAnswers)[number]) =>
    urls.find((one) => one.endsWith(`/${answer}`)) ?? ''
  /** As an email client or a scanner: no cookie, no header of the portal. */
  const open = async (address: string, method = 'GET') => {
    const answer = await app.app.fetch(new Request(address, { method }))
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const read = () =>
    app.ok(contract.leads.get, { params: { leadId: lead.id } }, app.signInAgain(admin))
  return { ...app, admin, client, colleague, lead, urls, colleaguesUrls, url, open, read }
}
type Asked = Awaited<ReturnType<typeof asked>>

const contents = ({ deps }: Asked) => Buffer.from(deps.db.$client.serialize()).toString('base64')

test('opening any link 50 times, as scanners do, changes nothing', async () => {
  const on = await asked()
  const before = contents(on)
  expect(on.urls).toHaveLength(emailedAnswers.length)
  for (const address of on.urls) {
    for (let n = 0; n < 50; n += 1) {
      const { status, text } = await on.open(address, n % 2 ? 'HEAD' : 'GET')
      expect(status).toBe(200)
      if (n === 0) expect(text).toContain('<form method="post"><button>Record this answer</button>')
    }
  }
  expect(contents(on) === before).toBe(true)
})

test('the page shows company, role and date, never the person, and isn’t cached or indexed', async () => {
  const on = await asked()
  const { text, headers } = await on.open(on.url('no-show'))
  expect(text).toContain('Head of Procurement at Halvorsen Marine')
  expect(text).toContain('Thursday, 5 March 2026')
  expect(text).toContain('<strong>They didn’t come</strong>')
  expect(text).not.toMatch(/Pia|halvorsen\.test|\+47|references|<script/)
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
})

test.each([
  ['held-fit', { state: 'met', outcome: 'held-fit' }],
  ['held-no-fit', { state: 'met', outcome: 'held-no-fit' }],
  ['no-show', { state: 'appointment', outcome: 'no-show' }],
  ['client-absent', { state: 'appointment', outcome: 'client-absent' }],
  ['not-interested', { state: 'lost', lostReason: 'Not interested' }],
] as const)('pressing the button records %s as in the portal, once', async (answer, stored) => {
  const on = await asked()
  const { status, text } = await on.open(on.url(answer), 'POST')
  expect([status, text]).toEqual([200, expect.stringContaining('Thank you')])
  const lead = await on.read()
  expect(lead).toMatchObject(stored)
  expect(lead.history[0]).toMatchObject({ by: 'client', name: 'Mara Lind' })
  const { items } = await on.ok(listAudit, { query: {} }, on.admin)
  expect(items[0]).toMatchObject({ actorId: on.client.id, subjectId: lead.id })
  const bell = await on.ok(listNotifications, { query: {} }, on.admin)
  expect(bell.items[0]).toMatchObject({ kind: 'lead.outcome', subjectId: lead.id })
  const again = await on.open(on.url('held-fit'), 'POST')
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('Already answered')])
  const other = await on.open(on.colleaguesUrls[0] ?? '')
  expect(other.text).toContain('Already answered')
  expect(await on.read()).toEqual(lead)
})

test('a link still works after the campaign is finished', async () => {
  const on = await asked()
  const params = { clientId: on.client.id }
  await on.ok(setCampaignStatus, { params, body: { status: 'finished', version: null } }, on.admin)
  expect((await on.open(on.url('held-fit'), 'POST')).status).toBe(200)
})

test.each([
  [
    'withdrawn',
    'This lead was withdrawn',
    ({ ok, admin, lead }: Asked) =>
      ok(
        contract.withdrawLead,
        { params: { leadId: lead.id }, body: { reason: 'Wrong', version: lead.version } },
        admin,
      ),
  ],
  [
    'moved',
    'The appointment was moved',
    ({ ok, client, lead }: Asked) =>
      ok(
        contract.setAppointment,
        {
          params: { ...own, leadId: lead.id },
          body: { appointmentAt: '2026-03-09T10:00:00.000Z', version: lead.version },
        },
        client,
      ),
  ],
  ['61 days old', 'This link has expired', async ({ clock }: Asked) => clock.advance(61 * day)],
] as const)(
  'the link of a lead that is %s says so and changes nothing',
  async (_, title, change) => {
    const on = await asked()
    await change(on)
    const before = contents(on)
    expect((await on.open(on.url('held-fit'))).text).toContain(title)
    const { status, text } = await on.open(on.url('held-fit'), 'POST')
    expect([status, text]).toEqual([409, expect.stringContaining(title)])
    expect(contents(on) === before).toBe(true)
  },
)

test('a changed link, or the signature of another lead, person or date, is invalid', async () => {
  const on = await asked()
  const other = await addReleased(on, on.admin, on.client.id, {
    appointmentAt: '2026-03-05T10:00:00.000Z',
  })
  const [, token = ''] = /answers\/([^/]+)\//.exec(on.url('held-fit')) ?? []
  const [leadId, userId, appointment, expiry, signature] = token.split('.')
  const before = contents(on)
  for (const made of [
    [other.id, userId, appointment, expiry, signature],
    [leadId, on.colleague.id, appointment, expiry, signature],
    [
      leadId,
      userId,
      (Date.parse('2026-03-09T10:00:00Z') as number).toString(36),
      expiry,
      signature,
    ],
    [leadId, userId, appointment, 'zzzzzzzz', signature],
    [leadId, userId, appointment, expiry, on.deps.vault.sign(`lead answer ${leadId} ${userId}`)],
    [leadId, userId, appointment, expiry, signature?.slice(1)],
    [leadId, userId, appointment, 'zzzzzzzzz', signature],
    [crypto.randomUUID(), userId, appointment, expiry, signature],
    ['nothing'],
  ]) {
    const address = on.url('held-fit').replace(token, made.join('.'))
    expect((await on.open(address)).text).toContain('This link doesn’t work')
    expect((await on.open(address, 'POST')).status).toBe(404)
  }
  expect(contents(on) === before).toBe(true)
})

test('a link stops working when its person is suspended, and does not work again afterwards', async () => {
  const on = await asked()
  const link = on.colleaguesUrls.find((one) => one.endsWith('held-fit')) ?? ''
  const set = (suspended: boolean) =>
    on.ok(
      setAccessSuspended,
      { params: { userId: on.colleague.id }, body: { suspended } },
      on.admin,
    )
  for (const suspended of [true, false]) {
    await set(suspended)
    expect((await on.open(link, 'POST')).status).toBe(404)
  }
})

test('a network can press buttons 60 times in 15 minutes', async () => {
  const on = await asked()
  const address = on.url('held-fit').replace(/answers\/[^/]+/, 'answers/invalid')
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) statuses.push((await on.open(address, 'POST')).status)
  expect(statuses).toEqual([...Array(60).fill(404), 429])
})
