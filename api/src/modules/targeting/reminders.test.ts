import { setClientSuspended } from '@leadwright/shared/contracts/clients/client-details'
import {
  agreeToClientProfile,
  proposeClientProfile,
  withdrawClientProfile,
} from '@leadwright/shared/contracts/targeting/profiles'
import { expect, test } from 'vitest'
import { proposeListOf } from '../../testing/list-samples.ts'
import { takeMails } from '../../testing/outbox.ts'
import { addProposed, newestProfile } from '../../testing/profile-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { remindOfProposals } from './reminders.jobs.ts'

const hour = 3_600_000
const day = 24 * hour

/** A profile that was proposed on Tuesday, 10 March 2026, in the morning. */
async function proposed() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const profile = await addProposed(app, admin, client.id)
  const mails: ReturnType<typeof takeMails> = []
  /** The clock goes on by days; the job runs twice on each. Returns the days with a reminder. */
  function wait(days: number) {
    const reminded: number[] = []
    for (let n = 1; n <= days; n += 1) {
      mails.push(...takeMails(app.deps))
      app.clock.advance(day)
      remindOfProposals(app.deps)
      remindOfProposals(app.deps)
      const sent = takeMails(app.deps)
      mails.push(...sent)
      if (sent.length > 0) reminded.push(n)
      expect(sent.length).toBeLessThanOrEqual(1)
    }
    return reminded
  }
  return { ...app, admin, client, profile, wait, mails }
}

test('a client is reminded after 3 and after 7 working days, and never again', async () => {
  const { wait, mails, admin, client, signInAgain, ...app } = await proposed()
  // Friday the 13th, and Thursday the 19th.
  expect(wait(40)).toEqual([3, 9])
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Please read version 1 of your ideal client profile',
    ...Array(2).fill('Version 1 of your ideal client profile is waiting for your answer'),
  ])
  const { state, version } = await newestProfile(app, signInAgain(admin), client.id)
  // Nothing is agreed by waiting, and the version that was read can still be agreed to.
  expect([state, version]).toEqual(['proposed', 2])
})

test('of a profile and lists, a client is reminded with one email', async () => {
  const { wait, mails, admin, client, clock, signInAgain, ...app } = await proposed()
  clock.advance(day)
  await proposeListOf(app, signInAgain(admin), client.id)
  await proposeListOf(app, signInAgain(admin), client.id, [{ company: 'Second' }])
  // The profile after 3 working days, the lists a day later; after 7 it is the same.
  expect(wait(20)).toEqual([2, 5, 8, 9])
  const [, , , , ofLists] = mails
  expect(ofLists).toMatchObject({
    subject: '3 proposals are waiting for your answer',
    content: {
      paragraphs: [
        'We proposed version 1 of your ideal client profile on 10 March 2026.',
        'We proposed your target list “Shipyards” on 11 March 2026.',
        'We proposed your target list “Shipyards” on 11 March 2026.',
        'Please agree to them, or tell us what should change.',
        'Nothing is agreed until you answer.',
      ],
    },
  })
})

test('after a longer pause of the server, one reminder is sent', async () => {
  const { wait, clock } = await proposed()
  clock.advance(20 * day)
  expect(wait(10)).toEqual([1])
})

test('an answered, withdrawn or unreachable proposal is not reminded of', async () => {
  for (const end of [
    async ({ ok, profile, client }: Awaited<ReturnType<typeof proposed>>) =>
      ok(
        agreeToClientProfile,
        { params: { profileId: profile.id }, body: { version: profile.version } },
        client,
      ),
    async ({ ok, profile, client, admin }: Awaited<ReturnType<typeof proposed>>) => {
      const params = { clientId: client.id, profileId: profile.id }
      return ok(withdrawClientProfile, { params, body: { version: profile.version } }, admin)
    },
    async ({ ok, client, admin }: Awaited<ReturnType<typeof proposed>>) =>
      ok(setClientSuspended, { params: { clientId: client.id }, body: { suspended: true } }, admin),
  ]) {
    const on = await proposed()
    await end(on)
    expect(on.wait(10)).toEqual([])
  }
})

test('a version that is proposed again is reminded of from then on', async () => {
  const { ok, profile, client, admin, signInAgain, wait } = await proposed()
  expect(wait(3)).toEqual([3])
  const params = { clientId: client.id, profileId: profile.id }
  const body = { version: profile.version }
  await ok(withdrawClientProfile, { params, body }, signInAgain(admin))
  const again = { params, body: { version: profile.version + 1 } }
  await ok(proposeClientProfile, again, signInAgain(admin))
  // From Friday the 13th: Wednesday the 18th.
  expect(wait(5)).toEqual([5])
})
