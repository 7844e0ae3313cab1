import { setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import { setMailPreference } from '@leadwright/shared/contracts/identity/account'
import * as contract from '@leadwright/shared/contracts/leads'
import { markNotificationsSeen } from '@leadwright/shared/contracts/notifications'
import { expect, test } from 'vitest'
import { addDraft } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { mailOutbox } from '../mail/mail.table.ts'
import { sendDueMail } from '../mail/mail.worker.ts'

const minute = 60_000

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const add = (company: string, change = {}) =>
    addDraft(app, app.signInAgain(admin), client.id, { company, ...change })
  type Draft = { id: string; version: number }
  const bodyOf = (drafts: readonly Draft[], rest = {}) => ({
    body: { leads: drafts.map(({ id, version }) => ({ id, version })), ...rest },
  })
  const release = (...drafts: Draft[]) =>
    app.ok(contract.releaseLeads, bodyOf(drafts), app.signInAgain(admin))
  const sent: string[] = []
  /** Time passes, and what is due is sent. */
  const wait = async (ms: number) => {
    app.clock.advance(ms)
    await sendDueMail(app.deps, {
      send: async ({ subject }) => void sent.push(subject),
      verify: async () => {},
      close: () => {},
    })
    return sent.splice(0)
  }
  return { ...app, admin, client, add, release, bodyOf, wait }
}

const appointmentAt = '2026-03-20T10:00:00.000Z'

test('leads released within an hour are one email, with company and role of each', async () => {
  const { add, release, wait, deps } = await company()
  await release(await add('Arnt'), await add('Brekke'))
  expect(await wait(30 * minute)).toEqual([])
  await release(await add('Carlsen'))
  const [mail, ...others] = queuedMails(deps)
  expect([mail?.subject, others]).toEqual(['3 new leads', []])
  const sections = mail ? [mail.content, ...(mail.content.further ?? [])] : []
  expect(sections.map(({ paragraphs: [text] }) => text)).toEqual(
    ['Arnt', 'Brekke', 'Carlsen'].map(
      (name) => `You have a new lead: Head of Procurement at ${name}.`,
    ),
  )
  expect(await wait(30 * minute)).toEqual(['3 new leads'])
})

test('a lead with an appointment is emailed at once, with everything that waits', async () => {
  const { add, release, wait } = await company()
  await release(await add('Arnt'))
  expect(await wait(10 * minute)).toEqual([])
  await release(
    await add('Brekke', { appointmentAt }),
    await add('Carlsen'),
    await add('Dahl', { appointmentAt }),
  )
  expect(await wait(10_000)).toEqual(['4 new leads'])
  await release(await add('Eide', { appointmentAt }))
  expect(await wait(10_000)).toEqual(['New lead at Eide'])
})

test('100 leads released together are one email', async () => {
  const { add, release, wait } = await company()
  const drafts = []
  for (let n = 0; n < 100; n += 1)
    drafts.push(await add(`Company ${n}`, n % 2 && { appointmentAt }))
  await release(...drafts)
  expect(await wait(61 * minute)).toEqual(['100 new leads'])
})

test('what was seen in the bell, or is turned off, is not emailed', async () => {
  const { ok, client, add, release, wait, deps, signInAgain } = await company()
  await release(await add('Arnt'))
  await ok(markNotificationsSeen, { body: {} }, client)
  expect(await wait(61 * minute)).toEqual([])
  const body = { topic: 'lead.released', mode: 'never' } as const
  await ok(setMailPreference, { body }, signInAgain(client))
  await release(await add('Brekke', { appointmentAt }))
  expect(deps.db.select().from(mailOutbox).all()).toEqual([])
})

test.each(['paused', 'finished'] as const)(
  'releasing to a client whose campaign is %s has to be confirmed',
  async (status) => {
    const { ok, refused, admin, client, add, bodyOf } = await company()
    const params = { clientId: client.id }
    await ok(setCampaignStatus, { params, body: { status, version: null } }, admin)
    const drafts = [await add('Arnt'), await add('Brekke')]
    expect(await refused(contract.releaseLeads, bodyOf(drafts), admin)).toMatchObject({
      status: 409,
      code: 'leads.campaign-inactive',
      message: expect.stringMatching(/^The campaign of .+ is paused or finished\.$/),
    })
    const confirmed = bodyOf(drafts, { evenIfInactive: true })
    expect((await ok(contract.releaseLeads, confirmed, admin)).items).toHaveLength(2)
  },
)
