import type { SourceFigure } from '@leadwright/shared/contracts/sources'
import { and, count, desc, eq, gte, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import type { PageRange } from '../../db/page.ts'
import { referenceLength } from '../../lib/booking-reference.ts'
import { meetings, meetingTimes } from '../bookings/meetings.table.ts'
import { clients, notErased } from '../identity/auth/clients.table.ts'
import { ledgerMonths } from '../money/payments/payments.table.ts'

type Column = typeof meetings.utmSource | typeof meetings.utmCampaign | typeof meetings.reference
const word = (text: Column) => sql`nullif(lower(trim(${text})), '')`

/** A person's own reference (booking-reference.ts) is not a source. */
const campaignReference = sql`CASE WHEN length(${meetings.reference}) = ${referenceLength}
  AND ${meetings.reference} NOT GLOB '*[^A-Za-z0-9_-]*' THEN NULL ELSE ${word(meetings.reference)} END`

/** When it was first booked, however often it was moved since. */
const bookedAt = sql<string>`coalesce((SELECT min(${meetingTimes.bookedAt}) FROM ${meetingTimes}
  WHERE ${meetingTimes.meetingId} = ${meetings.id}), ${meetings.createdAt})`

/**
 * The counted bookings. Each has its source; only a client's first booking gets the client and the
 * fees.
 */
const countedBookings = (db: Db) =>
  db
    .select({
      id: meetings.id,
      bookedAt: bookedAt.as('first_booked_at'),
      ...pick(meetings, 'startsAt', 'title', 'name', 'status', 'outcome'),
      source: sql<string>`coalesce(${word(meetings.utmSource)}, ${campaignReference}, '')`.as(
        'link_source',
      ),
      campaign: sql<string>`coalesce(${word(meetings.utmCampaign)}, '')`.as('link_campaign'),
      clientId: sql<string | null>`CASE row_number() OVER (PARTITION BY ${clients.clientId}
        ORDER BY ${bookedAt}, ${meetings.id}) WHEN 1 THEN ${clients.clientId} END`.as('first_of'),
    })
    .from(meetings)
    .leftJoin(clients, eq(clients.clientId, meetings.clientId))
    .where(
      and(
        ne(meetings.source, 'manual'),
        isNull(meetings.submissionId),
        or(
          isNull(meetings.calendarKey),
          notInArray(meetings.calendarKey, ['hiring-interview', 'hiring-onboarding']),
        ),
        or(isNull(clients.clientId), gte(clients.createdAt, bookedAt)),
      ),
    )
    .as('counted')

type Counted = ReturnType<typeof countedBookings>

/** Which bookings a figure counts, in the sums and in the lists behind them. */
const isCountedAs = (counted: Counted, figure: SourceFigure) => {
  if (figure === 'bookings') return sql`TRUE`
  return figure === 'attended' ? eq(counted.outcome, 'attended') : isNotNull(counted.clientId)
}

const feesOf = (counted: Counted) =>
  sql<number>`coalesce((SELECT sum(${ledgerMonths.revenue}) FROM ${ledgerMonths}
    WHERE ${ledgerMonths.clientId} = ${counted.clientId}), 0)`

/**
 * Sums by source and campaign of the bookings since an instant, most bookings first, no source
 * last.
 */
export function sumSources(db: Db, since: string) {
  const counted = countedBookings(db)
  const sumOf = (figure: SourceFigure) =>
    sql<number>`count(CASE WHEN ${isCountedAs(counted, figure)} THEN 1 END)`
  return db
    .select({
      source: counted.source,
      campaign: counted.campaign,
      bookings: sumOf('bookings'),
      attended: sumOf('attended'),
      clients: sumOf('clients'),
      fees: sql<number>`sum(${feesOf(counted)})`,
    })
    .from(counted)
    .where(gte(counted.bookedAt, since))
    .groupBy(sql`${counted.source}, ${counted.campaign}`)
    .orderBy(
      sql`${counted.source} = '' AND ${counted.campaign} = ''`,
      desc(count()),
      sql`${counted.source}, ${counted.campaign}`,
    )
    .all()
}

interface Filter {
  since: string
  figure: SourceFigure
  /** Without a row, the bookings of all rows. */
  row: { source: string; campaign: string } | undefined
}

/** The bookings behind a figure, newest first; includes one extra row for the next page. */
export function listBookings(db: Db, { since, figure, row }: Filter, { cursor, limit }: PageRange) {
  const counted = countedBookings(db)
  return db
    .select({
      ...pick(counted, 'id', 'bookedAt', 'startsAt', 'title', 'name', 'status', 'outcome'),
      clientId: counted.clientId,
      companyName: clients.companyName,
      fees: feesOf(counted),
    })
    .from(counted)
    .leftJoin(clients, and(notErased, eq(clients.clientId, counted.clientId)))
    .where(
      and(
        gte(counted.bookedAt, since),
        isCountedAs(counted, figure),
        row && eq(counted.source, row.source),
        row && eq(counted.campaign, row.campaign),
        cursor && sql`(${counted.bookedAt}, ${counted.id}) < (${cursor.at}, ${cursor.id})`,
      ),
    )
    .orderBy(sql`${counted.bookedAt} DESC, ${counted.id} DESC`)
    .limit(limit + 1)
    .all()
}
