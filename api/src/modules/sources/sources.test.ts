import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import {
  listSourceBookings,
  listSources,
  type SourcePeriod,
  sourceFigures,
  sourcePeriods,
} from '@leadwright/shared/contracts/sources'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { bookingReference } from '../../lib/booking-reference.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { createPerson } from '../../testing/people.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { meetings, meetingTimes } from '../bookings/meetings.table.ts'
import { recordPayment } from '../money/payments/ledger.usecases.ts'

const day = 86_400_000
type Row = typeof meetings.$inferInsert
type Query = EndpointInput<typeof listSourceBookings>['query']

/** A booking that was just made in a calendar. */
function book(app: TestApp, about: Partial<Row> = {}): string {
  const { db, clock } = app.deps
  const id = newId()
  const at = instant(clock)
  const startsAt = instant(clock, day)
  const row = {
    source: 'calendly',
    calendarKey: 'discovery',
    title: 'Discovery',
    minutes: 30,
  } as const
  db.insert(meetings)
    .values({
      ...row,
      name: 'Ada',
      startsAt,
      endsAt: startsAt,
      createdAt: at,
      updatedAt: at,
      id,
      ...about,
    })
    .run()
  return id
}

const change = ({ deps }: TestApp, id: string, about: Partial<Row>) =>
  deps.db.update(meetings).set(about).where(eq(meetings.id, id)).run()

/** Makes the booker a client right after the booking. */
async function becomeClient(app: TestApp, booking: string): Promise<string> {
  const { id } = await createPerson(app.deps, 'client')
  change(app, booking, { clientId: id })
  return id
}

const payFee = (app: TestApp, clientId: string, amount: number, kind: 'fee' | 'payment' = 'fee') =>
  transaction(app.deps.db, (tx) =>
    recordPayment(tx, {
      clientId,
      kind,
      amount,
      status: 'completed',
      title: 'Sample',
      reason: 'Sample',
      date: companyToday(app.deps),
      at: instant(app.deps.clock),
    }),
  )

const admins = new WeakMap<TestApp, Caller>()
/** A new session of the same admin, because the previous one may have expired. */
async function adminOf(app: TestApp): Promise<Caller> {
  const admin = admins.get(app) ?? (await app.signInAs('admin'))
  admins.set(app, admin)
  return app.signInAgain(admin)
}

/** All of a list, read in pages of two. */
async function readAll(app: TestApp, query: Query) {
  const admin = await adminOf(app)
  const items = []
  let cursor: string | undefined
  do {
    const page = { ...query, limit: 2, cursor }
    const answer = await app.ok(listSourceBookings, { query: page }, admin)
    items.push(...answer.items)
    cursor = answer.nextCursor ?? undefined
  } while (cursor)
  return items
}

async function readSources(app: TestApp, period: SourcePeriod = 'all') {
  const { items } = await app.ok(listSources, { query: { period } }, await adminOf(app))
  return items
}

test('one row per source and campaign, regardless of spelling, and one for no source', async () => {
  const app = await createTestApp()
  book(app, { utmSource: 'LinkedIn ', utmCampaign: 'Autumn' })
  book(app, { utmSource: 'linkedin', utmCampaign: 'autumn' })
  book(app, { utmSource: 'linkedin' })
  book(app, { reference: 'partner' })
  book(app, { reference: ' Partner' })
  book(app, { utmSource: ' ', status: 'cancelled' })
  const rows = await readSources(app)
  expect(rows.map(({ source, campaign, bookings }) => [source, campaign, bookings])).toEqual([
    ['linkedin', 'autumn', 2],
    ['partner', '', 2],
    ['linkedin', '', 1],
    ['', '', 1],
  ])
})

test('the reference of a person’s own links is not a source', async () => {
  const app = await createTestApp()
  const { vault } = app.deps
  const person = { kind: 'client', id: newId() } as const
  book(app, { reference: bookingReference(vault, person), matchedBy: 'hand' })
  expect(await readSources(app)).toMatchObject([{ source: '', bookings: 1 }])
})

test('bookings by clients, by applicants and by hand are not counted; ignored ones are', async () => {
  const app = await createTestApp()
  const client = await createPerson(app.deps, 'client')
  app.clock.advance(1)
  book(app, { clientId: client.id })
  book(app, { source: 'manual' })
  book(app, { calendarKey: 'hiring-interview' })
  expect(await readSources(app)).toEqual([])
  const admin = await app.signInAs('admin')
  await app.ok(eraseClient, { params: { clientId: client.id } }, admin)
  expect(await readSources(app)).toEqual([])
  book(app, { calendarKey: null, ignoredAt: instant(app.deps.clock) })
  expect(await readSources(app)).toHaveLength(1)
})

test('a client and the fees are attributed to the source of their first booking', async () => {
  const app = await createTestApp()
  const first = book(app, { utmSource: 'podcast' })
  app.clock.advance(day)
  const second = book(app, { utmSource: 'linkedin', outcome: 'attended' })
  const clientId = await becomeClient(app, second)
  change(app, first, { clientId })
  payFee(app, clientId, 25_000)
  payFee(app, clientId, 99_000, 'payment')
  expect(await readSources(app)).toEqual([
    { source: 'linkedin', campaign: '', bookings: 1, attended: 1, clients: 0, fees: 0 },
    { source: 'podcast', campaign: '', bookings: 1, attended: 0, clients: 1, fees: 25_000 },
  ])
  // The first booking counts although it is before the period.
  app.clock.advance(29.5 * day)
  const [row, ...others] = await readSources(app, '30')
  expect(row).toMatchObject({ source: 'linkedin', clients: 0, fees: 0 })
  expect(others).toEqual([])
})

test('a booking that was moved counts once, at the time it was made', async () => {
  const app = await createTestApp()
  const bookedAt = instant(app.deps.clock)
  app.clock.advance(100 * day)
  const meetingId = book(app, { utmSource: 'linkedin' })
  const time = { source: 'calendly', meetingId, startsAt: bookedAt, endsAt: bookedAt } as const
  const moved = instant(app.deps.clock)
  app.deps.db
    .insert(meetingTimes)
    .values([
      { ...time, externalId: 'a', bookedAt },
      { ...time, externalId: 'b', previousId: 'a', bookedAt: moved },
    ])
    .run()
  expect(await readSources(app, '90')).toEqual([])
  expect(await readSources(app, '365')).toMatchObject([{ bookings: 1 }])
})

test('an erased client is still counted, without a name', async () => {
  const app = await createTestApp()
  const booking = book(app, { utmSource: 'linkedin', name: 'Ada Example' })
  const clientId = await becomeClient(app, booking)
  payFee(app, clientId, 25_000)
  await app.ok(eraseClient, { params: { clientId } }, await app.signInAs('admin'))
  expect(await readSources(app)).toMatchObject([
    { source: 'linkedin', bookings: 1, clients: 1, fees: 25_000 },
  ])
  expect(await readAll(app, { period: 'all', figure: 'bookings', of: 'all' })).toMatchObject([
    { name: null, client: null },
  ])
})

const nth = fc.nat({ max: 9 })
const step = fc.oneof(
  fc.record({
    do: fc.constant('book' as const),
    utmSource: fc.constantFrom('linkedin', 'LinkedIn', 'mail', null),
    utmCampaign: fc.constantFrom('autumn', null),
  }),
  fc.record({ do: fc.constant('attend' as const), nth }),
  fc.record({ do: fc.constant('cancel' as const), nth }),
  fc.record({ do: fc.constant('ignore' as const), nth }),
  fc.record({ do: fc.constant('sign' as const), nth }),
  fc.record({ do: fc.constant('join' as const), nth, other: nth }),
  fc.record({ do: fc.constant('pay' as const), nth, cents: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 60 }) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Every kind of step. */
const everything = Array.from({ length: 10 }, (_, at): Step[] => [
  { do: 'book', utmSource: at % 2 ? 'linkedin' : null, utmCampaign: at % 3 ? 'autumn' : null },
  { do: 'attend', nth: at },
  { do: at === 3 ? 'cancel' : at === 4 ? 'ignore' : 'sign', nth: at },
  { do: 'join', nth: at, other: 3 },
  { do: 'pay', nth: at, cents: 100 + at },
  { do: 'wait', days: 30 },
]).flat()

test('for any history each figure is the length, or the sum, of the list behind it', async () => {
  let clientsInAll = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }),
      async (steps) => {
        expect(steps.length).toBeGreaterThanOrEqual(30)
        const app = await createTestApp()
        const bookings: string[] = []
        const clients = new Map<string, string>()
        const signed = (at: number) => clients.get(bookings[at] ?? '')
        for (const action of steps) {
          if (action.do === 'wait') app.clock.advance(action.days * day)
          else if (action.do === 'book') {
            const { utmSource, utmCampaign } = action
            bookings.push(book(app, { utmSource, utmCampaign }))
          } else {
            const id = bookings[action.nth]
            if (!id) continue
            if (action.do === 'attend') change(app, id, { outcome: 'attended' })
            if (action.do === 'cancel') change(app, id, { status: 'cancelled' })
            if (action.do === 'ignore') change(app, id, { ignoredAt: instant(app.deps.clock) })
            if (action.do === 'sign' && !clients.has(id)) {
              clients.set(id, await becomeClient(app, id))
            }
            const clientId = signed(action.nth)
            const other = action.do === 'join' ? bookings[action.other] : undefined
            if (clientId && other && !clients.has(other)) change(app, other, { clientId })
            if (action.do === 'pay' && clientId) payFee(app, clientId, action.cents)
          }
        }
        for (const period of sourcePeriods) {
          const rows = await readSources(app, period)
          for (const figure of sourceFigures) {
            const amountOf = (items: { fees: number }[]) =>
              figure === 'fees' ? items.reduce((sum, { fees }) => sum + fees, 0) : items.length
            for (const { source, campaign, ...row } of rows) {
              // Like a page's request: empty parameters are left out.
              const named = { ...(source && { source }), ...(campaign && { campaign }) }
              const list = await readAll(app, { period, figure, of: 'row', ...named })
              expect(amountOf(list)).toBe(row[figure])
            }
            const all = await readAll(app, { period, figure, of: 'all' })
            expect(amountOf(all)).toBe(rows.reduce((sum, row) => sum + row[figure], 0))
          }
        }
        const whole = await readSources(app)
        const clientsInTable = whole.reduce((sum, row) => sum + row.clients, 0)
        expect(clientsInTable).toBeLessThanOrEqual(clients.size)
        clientsInAll += clientsInTable
      },
    ),
    { numRuns: 6, examples: [[everything]] },
  )
  expect(clientsInAll).toBeGreaterThan(0)
})
