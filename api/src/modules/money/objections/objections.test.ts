import { getCampaign } from '@leadwright/shared/contracts/clients/campaigns'
import * as leadContract from '@leadwright/shared/contracts/leads'
import { agreeToFee, confirmDeal } from '@leadwright/shared/contracts/money/deals'
import * as contract from '@leadwright/shared/contracts/money/objections'
import { listNews } from '@leadwright/shared/contracts/news'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { beginVisit } from '@leadwright/shared/contracts/visits'
import { ownLeadPath } from '@leadwright/shared/record-paths'
import { describe, expect, test } from 'vitest'
import { companyFile } from '../../../testing/company-file.ts'
import { countFrom } from '../../../testing/counted.ts'
import { addConfirmed, confirmationOf, report } from '../../../testing/deal-samples.ts'
import { addDraft, addReleased } from '../../../testing/lead-samples.ts'
import { objectableLead as prepare } from '../../../testing/objectable-lead.ts'
import { decide, decisionOf, objectionBody, objectTo } from '../../../testing/objection-samples.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'

const reasons = ['not-decision-maker', 'no-fit', 'excluded', 'known-before', 'other']

describe('the window of a lead', () => {
  test('is that of the order from its release or its appointment, at most 60 days', async () => {
    const app = await prepare()
    expect(await app.windows()).toEqual([{ until: '2026-03-24', reasons }])
    const add = (appointmentAt: string) =>
      addReleased(app, app.admin, app.client.id, { appointmentAt })
    const soon = await add('2026-03-20T10:00:00.000Z')
    expect(await app.windows(soon.id)).toEqual([{ until: '2026-04-03', reasons }])
    const late = await add('2026-05-08T10:00:00.000Z')
    expect(await app.windows(late.id)).toEqual([{ until: '2026-05-09', reasons }])
  })

  test('ends at midnight in the time zone of the company', async () => {
    const app = await prepare(companyFile({ timeZone: 'Europe/Oslo' }))
    const hours = (count: number) => app.clock.advance(count * 3_600_000)
    app.pass(14)
    // 24 March, 23:30 in Oslo.
    hours(13.5)
    expect(await app.windows()).toEqual([{ until: '2026-03-24', reasons }])
    hours(1)
    expect(await app.windows()).toEqual([{ until: '2026-03-24', reasons: [] }])
    const { client } = app.fresh()
    const body = objectionBody([app.lead.id])
    const refused = await app.refused(contract.objectToLeads, { body }, client)
    expect(refused).toMatchObject({ status: 409, code: 'objections.closed' })
  })

  test('is open to a person who missed two appointments, not one', async () => {
    const app = await prepare()
    const params = { clientId: app.client.id, leadId: app.lead.id }
    const missed = async (appointmentAt: string) => {
      const agreed = { appointmentAt, version: (await app.leadNow()).version }
      await app.ok(leadContract.setAppointment, { params, body: agreed }, app.fresh().admin)
      app.pass(2)
      const body = { outcome: 'no-show' as const, version: (await app.leadNow()).version }
      await app.ok(leadContract.setLeadOutcome, { params, body }, app.fresh().admin)
    }
    await missed('2026-03-11T10:00:00.000Z')
    expect((await app.windows())[0]?.reasons).not.toContain('no-show')
    await missed('2026-03-13T10:00:00.000Z')
    expect((await app.windows())[0]?.reasons).toContain('no-show')
  })

  test('is listed for each lead that can be objected to today', async () => {
    const app = await prepare()
    app.pass(10)
    const { id } = await addReleased(app, app.fresh().admin, app.client.id, { company: 'Baltic' })
    const list = async () =>
      (await app.ok(contract.listObjectableLeads, { params: own }, app.fresh().client)).items
    const both = [
      { leadId: app.lead.id, until: '2026-03-24', reasons },
      { leadId: id, until: '2026-04-03', reasons },
    ]
    expect(await list()).toEqual(expect.arrayContaining(both))
    expect(await list()).toHaveLength(2)
    await objectTo(app, app.fresh().client, [{ id }])
    expect(await list()).toEqual(both.slice(0, 1))
    app.pass(5)
    expect(await list()).toEqual([])
  })

  test('is over once the client agreed to the fee of its deal', async () => {
    const app = await prepare()
    const deal = await addConfirmed(app, app.sides, app.lead)
    expect((await app.windows())[0]?.reasons).toEqual(reasons)
    await app.ok(agreeToFee, { params: { dealId: deal.id }, body: { fee: 55_000 } }, app.client)
    expect((await app.windows())[0]?.reasons).toEqual([])
  })
})

describe('an objection to leads', () => {
  test('marks them as in question, tells both sides, and changes no figure before it is decided', async () => {
    const app = await prepare()
    const week = '2026-03-09'
    await countFrom(app, app.admin, app.client.id, week)
    const second = await addReleased(app, app.admin, app.client.id, { company: 'Baltic Reefer' })
    const before = queuedMails(app.deps).length
    const objections = await objectTo(app, app.client, [app.lead, second])
    expect(objections).toMatchObject([
      {
        ...{ company: 'Halvorsen Marine', state: 'open', dealId: null },
        ...{ objectedOn: '2026-03-10', dueOn: '2026-03-17', clientName: 'Northwind' },
      },
      { company: 'Baltic Reefer', state: 'open' },
    ])
    expect(await app.leadNow()).toMatchObject({ state: 'lead', objectionDueOn: '2026-03-17' })
    const query = { state: 'in-question' as const }
    const { items } = await app.ok(leadContract.listClientLeads, { params: own, query }, app.client)
    expect(items.map(({ company }) => company).sort()).toEqual([
      'Baltic Reefer',
      'Halvorsen Marine',
    ])
    const { campaign } = await app.ok(getCampaign, { params: own }, app.client)
    expect(campaign?.weeks[0]).toMatchObject({ week, leads: 2 })
    const mails = queuedMails(app.deps).slice(before)
    expect(mails.filter(({ to }) => to === app.client.email)).toMatchObject([
      { kind: 'objection.received', subject: 'We received your 2 objections' },
    ])
    expect(JSON.stringify(mails)).not.toContain('Pia')
    const bell = await app.ok(listNotifications, { query: {} }, app.admin)
    expect(bell.items.filter(({ kind }) => kind === 'lead.outcome')).toHaveLength(2)
    const open = await app.ok(contract.listOpenObjections, {}, app.admin)
    expect(open.items.map(({ id }) => id).sort()).toEqual(objections.map(({ id }) => id).sort())
  })

  test('is all or none, and only for the client’s released leads', async () => {
    const app = await prepare()
    const other = await app.signInAs('client')
    const foreign = await addReleased(app, app.admin, other.id)
    const draft = await addDraft(app, app.admin, app.client.id)
    for (const { id } of [foreign, draft]) {
      const body = objectionBody([app.lead.id, id])
      expect((await app.refused(contract.objectToLeads, { body }, app.client)).status).toBe(404)
    }
    const twice = objectionBody([app.lead.id, app.lead.id])
    expect(await app.fails(contract.objectToLeads, { body: twice }, app.client)).toBe(
      'objections.closed',
    )
    expect((await app.to()).items).toEqual([])
    expect(await app.leadNow()).toMatchObject({ objectionDueOn: null })
  })

  test('takes an accepted lead off its own weeks, whenever it is decided, with the reason', async () => {
    const app = await prepare()
    await countFrom(app, app.admin, app.client.id, '2026-03-09')
    await app.ok(beginVisit, {}, app.client)
    app.pass(0.5)
    const [objection] = await objectTo(app, app.fresh().client, [app.lead])
    app.pass(8)
    const { admin, client } = app.fresh()
    await decide(app, admin, objection ? [objection] : [], 'accepted')
    expect(await app.leadNow()).toMatchObject({
      ...{ state: 'not-counted', objectionDueOn: null, notCountedOn: '2026-03-18' },
      notCountedReason: 'We read the emails again.',
    })
    const { campaign } = await app.ok(getCampaign, { params: own }, client)
    expect(campaign?.weeks.find(({ week }) => week === '2026-03-09')).toMatchObject({ leads: 0 })
    const { items } = await app.to()
    expect(items).toMatchObject([
      {
        ...{ state: 'accepted', decidedOn: '2026-03-18' },
        decisionReason: 'We read the emails again.',
      },
    ])
    const { lines } = await app.ok(listNews, {}, client)
    expect(lines.filter(({ path }) => path === ownLeadPath(app.lead.id))).toMatchObject([
      { text: expect.stringContaining('1 → 0') },
    ])
    const mail = queuedMails(app.deps).find(({ subject }) => subject.includes('accepted'))
    expect(mail).toMatchObject({
      ...{ to: app.client.email, kind: 'lead.changed' },
      subject: 'We accepted your objection to your lead at Halvorsen Marine',
    })
    expect(JSON.stringify(mail)).toContain('It no longer counts as a lead in the week of 9 Mar.')
    const { version } = await app.leadNow()
    const params = { leadId: app.lead.id }
    await app.ok(leadContract.reinstateLead, { params, body: { version } }, admin)
    expect(await app.leadNow()).toMatchObject({ state: 'lead', notCountedReason: null })
  })

  test('that was declined can be repeated once, for another reason', async () => {
    const app = await prepare()
    const once = async (reason: 'no-fit' | 'known-before') => {
      const [objection] = await objectTo(app, app.client, [app.lead], { reason })
      await decide(app, app.admin, objection ? [objection] : [], 'declined')
    }
    await once('no-fit')
    expect(await app.leadNow()).toMatchObject({ state: 'lead', objectionDueOn: null })
    expect((await app.windows())[0]?.reasons).not.toContain('no-fit')
    await once('known-before')
    expect(await app.windows()).toEqual([{ until: '2026-03-24', reasons: [] }])
  })

  test('can be withdrawn by its client until it is decided, and then given again', async () => {
    const app = await prepare()
    const other = await app.signInAs('client')
    const [objection] = await objectTo(app, app.client, [app.lead])
    const params = { objectionId: objection?.id ?? '' }
    const withdraw = { params, body: { version: 1 } }
    expect((await app.refused(contract.withdrawObjection, withdraw, other)).status).toBe(404)
    const stale = { params, body: { version: 2 } }
    expect(await app.fails(contract.withdrawObjection, stale, app.client)).toBe('record.conflict')
    const withdrawn = await app.ok(contract.withdrawObjection, withdraw, app.client)
    expect(withdrawn).toMatchObject({ state: 'withdrawn', decisionReason: null })
    expect(await app.leadNow()).toMatchObject({ objectionDueOn: null })
    const body = decisionOf([withdrawn], 'accepted')
    expect(await app.fails(contract.decideObjections, { body }, app.admin)).toBe(
      'objections.decided',
    )
    expect(await app.windows()).toEqual([{ until: '2026-03-24', reasons }])
  })

  test('keeps the team from withdrawing the lead and from confirming its deal', async () => {
    const app = await prepare()
    const { id } = await report(app, app.client, app.lead)
    await objectTo(app, app.client, [app.lead])
    const { version } = await app.leadNow()
    const withdrawal = { params: { leadId: app.lead.id }, body: { reason: 'Ours.', version } }
    expect(await app.fails(leadContract.withdrawLead, withdrawal, app.admin)).toBe(
      'objections.open',
    )
    const confirmed = await confirmationOf(app, app.admin, id)
    expect(await app.fails(confirmDeal, confirmed, app.admin)).toBe('objections.open')
  })

  test('is decided with others at once or not at all', async () => {
    const app = await prepare()
    const second = await addReleased(app, app.admin, app.client.id, { company: 'Baltic Reefer' })
    const [one, two] = await objectTo(app, app.client, [app.lead, second])
    if (!one || !two) throw new Error('Two objections were expected.')
    const body = decisionOf([one, { ...two, version: 2 }], 'accepted')
    expect(await app.fails(contract.decideObjections, { body }, app.admin)).toBe('record.conflict')
    expect(await app.leadNow()).toMatchObject({ state: 'lead' })
    expect(await decide(app, app.admin, [one, two], 'accepted')).toMatchObject([
      { state: 'accepted' },
      { state: 'accepted' },
    ])
  })

  test('is counted in the statistics of the client, with the median of the days', async () => {
    const app = await prepare()
    const add = (company: string) => addReleased(app, app.admin, app.client.id, { company })
    const leads = [app.lead, await add('Baltic Reefer'), await add('Third'), await add('Fourth')]
    const [first, second, third] = await objectTo(app, app.client, leads)
    if (!first || !second || !third) throw new Error('Four objections were expected.')
    app.pass(1)
    await decide(app, app.fresh().admin, [first], 'accepted')
    app.pass(3)
    await decide(app, app.fresh().admin, [second], 'declined')
    const params = { objectionId: third.id }
    const { client } = app.fresh()
    await app.ok(contract.withdrawObjection, { params, body: { version: 1 } }, client)
    const { summary, items } = await app.ok(
      contract.listClientObjections,
      { params: own, query: {} },
      client,
    )
    expect(items).toHaveLength(4)
    expect(summary).toEqual({ total: 4, open: 1, accepted: 1, declined: 1, medianDays: 2.5 })
  })
})
