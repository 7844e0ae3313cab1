import type { ApplicantMeeting } from '@leadwright/shared/contracts/bookings/interview'
import { and, desc, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { hiringSubmissions } from '../hiring/hiring.table.ts'
import { meetings, showsLinks } from './meetings.table.ts'

const isOnboarding = eq(meetings.calendarKey, 'hiring-onboarding')

/** Until the applicant is hired, meetings other than the onboarding; afterwards the onboarding. */
const matchesStatus = or(
  and(isNotNull(hiringSubmissions.hiredAt), isOnboarding),
  and(
    isNull(hiringSubmissions.hiredAt),
    or(isNull(meetings.calendarKey), ne(meetings.calendarKey, 'hiring-onboarding')),
  ),
)

/** Of people who are invited or hired, and whose booking is certain to be theirs; newest first. */
export const listInterviews = (db: Db): ApplicantMeeting[] =>
  db
    .select({
      ...pick(meetings, 'startsAt', 'minutes', 'joinUrl', 'place', 'outcome'),
      submissionId: hiringSubmissions.id,
    })
    .from(meetings)
    .innerJoin(hiringSubmissions, eq(hiringSubmissions.id, meetings.submissionId))
    .where(
      and(
        eq(hiringSubmissions.status, 'invited'),
        eq(meetings.status, 'booked'),
        matchesStatus,
        showsLinks,
      ),
    )
    .orderBy(desc(meetings.startsAt))
    .all()

/** Interviews that ended by this instant and still wait for a decision, and since when. */
export function sumUndecided(db: Db, endedBy: string): { count: number; since: string | null } {
  const latest = db
    .select({ endsAt: sql<string>`max(${meetings.endsAt})`.as('latest_end') })
    .from(hiringSubmissions)
    .innerJoin(meetings, eq(meetings.submissionId, hiringSubmissions.id))
    .where(
      and(
        eq(hiringSubmissions.status, 'invited'),
        isNull(hiringSubmissions.hiredAt),
        eq(meetings.status, 'booked'),
        matchesStatus,
        showsLinks,
      ),
    )
    .groupBy(hiringSubmissions.id)
    .as('latest')
  return (
    db
      .select({ count: sql<number>`count(*)`, since: sql<string | null>`min(${latest.endsAt})` })
      .from(latest)
      .where(lte(latest.endsAt, endedBy))
      .get() ?? { count: 0, since: null }
  )
}
