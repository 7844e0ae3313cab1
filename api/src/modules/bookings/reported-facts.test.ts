import type { CalendarService } from '@leadwright/shared/booking-record'
import { expect, test } from 'vitest'
import {
  calendlyInvitee,
  calListed,
  deliver,
  deliveryOf,
  type SampleBooking,
  signingKeys,
} from '../../testing/incoming-webhooks.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { CalListedBooking } from './cal.ts'
import { CalendlyInvitee } from './calendly.ts'
import { meetings } from './meetings.table.ts'

const booking: SampleBooking = {
  id: 'first',
  startsAt: '2026-03-12T09:00:00.000Z',
  bookedAt: '2026-03-10T08:00:00.000Z',
  name: 'Grace Guest',
  email: 'grace@guest.test',
}

const services: CalendarService[] = ['calendly', 'cal']
const addresses = [
  ['r&d@guest.test', 'r&d@guest.test'],
  ['sales/uk@guest.test', 'sales/uk@guest.test'],
  ['a.b+c=d@guest.test', 'a.b+c=d@guest.test'],
  ['jörg@guest.test', 'jörg@guest.test'],
  ['Info@Müller.example', 'info@xn--mller-kva.example'],
  ['guest@intranet', 'guest@intranet'],
  ['Grace+News@Guest.Test', 'grace+news@guest.test'],
  ["o'hara@guest.test", "o'hara@guest.test"],
  ['"grace guest"@guest.test', '"grace guest"@guest.test'],
] as const

test.each(services.flatMap((service) => addresses.map((pair) => [service, ...pair] as const)))(
  'a booking of %s by %s is added',
  async (service, email, stored) => {
    const app = await createTestApp(signingKeys)
    await deliver(app, service, { ...booking, email })
    expect(app.deps.db.select().from(meetings).all()).toMatchObject([{ email: stored }])
    const listed =
      service === 'cal'
        ? CalListedBooking.safeParse(calListed({ ...booking, email }))
        : CalendlyInvitee.safeParse(calendlyInvitee({ ...booking, email }))
    expect(listed.success).toBe(true)
  },
)

test('an unanswered question does not drop the other answers', async () => {
  const app = await createTestApp(signingKeys)
  const answers = [{ question: 'Company?', answer: 'Acme\nBerlin' }]
  const body = deliveryOf('calendly', { ...booking, answers }) as {
    payload: { questions_and_answers: object[] }
  }
  body.payload.questions_and_answers.unshift({ question: 'Website?', answer: null })
  await deliver(app, 'calendly', JSON.stringify(body))
  expect(app.deps.db.select().from(meetings).get()?.answers).toEqual(answers)
})
