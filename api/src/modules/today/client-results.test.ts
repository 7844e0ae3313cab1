import { assignStaff, setClientContact } from '@leadwright/shared/contracts/clients/assignments'
import { setCampaignStatus, setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { clientNotes } from '@leadwright/shared/contracts/clients/client-notes'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { listClientResults } from '@leadwright/shared/contracts/today'
import { expect, test } from 'vitest'
import { addConfirmed } from '../../testing/deal-samples.ts'
import { addMeeting } from '../../testing/meeting-samples.ts'
import { objectableLead } from '../../testing/objectable-lead.ts'

/** Tuesday, 10 March 2026; a client with the sample order and a released lead. */
async function company() {
  const on = await objectableLead()
  const { ok, fresh, client } = on
  const params = { clientId: client.id }
  return {
    ...on,
    params,
    enter: (week: string, leads: number, appointments: number) =>
      ok(
        setCampaignWeek,
        { params: { ...params, week }, body: { leads, appointments, version: null } },
        fresh().admin,
      ),
    results: async () => {
      const { week, items } = await ok(listClientResults, {}, fresh().admin)
      return { week, ...items.find(({ clientId }) => clientId === client.id) }
    },
  }
}

test('a client’s results of the last complete week, its deals, contact and meetings', async () => {
  const on = await company()
  const { ok, admin, params, sides, lead, enter, results } = on
  expect(await results()).toMatchObject({
    ...{ week: '2026-03-02', owner: null, now: null, before: null, dealsThisMonth: 0 },
    ...{ nextMeetingAt: null, lastContactOn: null, risks: [] },
  })
  const staff = await on.signInAs('staff', { firstName: 'Ines', lastName: 'Berg' })
  await ok(assignStaff, { params: { ...params, staffId: staff.id } }, admin)
  await ok(setClientContact, { params, body: { staffId: staff.id } }, admin)
  await enter('2026-02-23', 8, 3)
  await enter('2026-03-02', 9, 1)
  await enter('2026-03-09', 1, 0)
  await addConfirmed(on, sides, lead)
  const { startsAt } = await addMeeting(on)
  const call = { ...params, kind: 'call', happenedOn: '2026-03-05', text: 'All is well.' } as const
  await ok(clientNotes.create, { body: call }, admin)
  expect(await results()).toMatchObject({
    ...{ owner: 'Ines Berg', dealsThisMonth: 1, lastContactOn: '2026-03-05' },
    nextMeetingAt: startsAt,
    now: { leads: 9, appointments: 1 },
    before: { leads: 8, appointments: 3 },
  })
  on.pass(22)
  expect(await results()).toMatchObject({
    ...{ week: '2026-03-23', now: null, dealsThisMonth: 0 },
    ...{ nextMeetingAt: null, lastContactOn: '2026-03-20' },
  })
})

test('an active client without leads or an answer is at risk, a paused one is not', async () => {
  const on = await company()
  const { ok, fresh, params, enter, results } = on
  await enter('2026-03-02', 9, 1)
  const text = 'Will there be leads next week?'
  await ok(addComment, { params: { recordId: params.clientId }, body: { text } }, fresh().client)
  on.pass(1)
  expect((await results()).risks).toEqual([])
  on.pass(10)
  expect(await results()).toMatchObject({
    ...{ risks: ['no-leads', 'unanswered'], lastContactOn: '2026-03-10' },
  })
  const body = { status: 'paused', version: 1 } as const
  await ok(setCampaignStatus, { params, body }, fresh().admin)
  expect((await results()).risks).toEqual([])
})
