import { getApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { declineApplicant, inviteApplicant } from '@leadwright/shared/contracts/hiring/hiring'
import { apply } from './application.ts'
import { deliver } from './incoming-webhooks.ts'
import type { Caller, TestApp } from './test-app.ts'

const email = 'grace@guest.test'
const booking = {
  ...{ id: 'interview', name: 'Grace Guest', email },
  ...{ startsAt: '2026-03-12T09:00:00.000Z', bookedAt: '2026-03-10T08:00:00.000Z' },
}

type Office = TestApp & { admin: Caller }
const dayMs = 86_400_000

/** An application whose promised day has passed. */
export const lateApplication = {
  due: { count: 1, amount: null, since: '2026-03-24' },
  /** Resolves to what ends it. */
  cause: async (on: Office) => {
    const { row } = await apply(on)
    on.clock.advance(20 * dayMs)
    const body = { version: row.version, applicantName: '', message: '' }
    return () => on.ok(declineApplicant, { params: { id: row.id }, body }, on.signInAgain(on.admin))
  },
}

/** An interview that took place, and that no one has decided about for two days. */
export const undecidedInterview = {
  due: { count: 1, amount: null, since: '2026-03-12T09:30:00.000Z' },
  /** Resolves to what ends it. */
  cause: async (on: Office) => {
    const { row, token } = await apply(on, email)
    await on.ok(getApplicationStatus, { body: { token } })
    const params = { id: row.id }
    const decision = { version: 1, applicantName: '', message: '' }
    await on.ok(inviteApplicant, { params, body: decision }, on.admin)
    await deliver(on, 'cal', booking)
    on.clock.advance(5 * dayMs)
    const body = { ...decision, version: 2 }
    return () => on.ok(declineApplicant, { params, body }, on.signInAgain(on.admin))
  },
}
