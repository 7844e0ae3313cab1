import { addDays, weekday } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { insertProposal } from '../../modules/bookings/meeting-proposals.repository.ts'
import { insertMeeting, insertNotes, putHosts } from '../../modules/bookings/meetings.repository.ts'
import { demoClientId } from './client-list.ts'
import { type DemoWorld, demoIdOf } from './people.ts'
import planned from './samples/meetings.json' with { type: 'json' }

/** Moves weekend days: past ones to the Friday before, others to the Monday after. */
export function workingDay(today: string, inDays: number): string {
  const day = addDays(today, inDays)
  const over = weekday(day) - 5
  if (over <= 0) return day
  return addDays(day, inDays < 0 ? -over : 3 - over)
}

/**
 * Meetings of the last three months and of the days to come: by client index, days from today
 * (moved to a working day), and time in UTC.
 */
export function seedMeetings(tx: Tx, { deps }: DemoWorld): void {
  const today = companyToday(deps)
  for (const { client, title, inDays, time, minutes, hosts, ...written } of planned) {
    const startsAt = `${workingDay(today, inDays)}T${time}:00.000Z`
    const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
    const createdAt = `${addDays(startsAt.slice(0, 10), -10)}T09:00:00.000Z`
    const meetingId = newId()
    const clientId = demoClientId(client)
    insertMeeting(tx, {
      id: meetingId,
      clientId,
      title,
      startsAt,
      endsAt,
      minutes,
      joinUrl: 'https://meet.google.com/lwr-demo-cal',
      createdAt,
      updatedAt: createdAt,
    })
    const stamps = { createdAt, updatedAt: createdAt }
    putHosts(
      tx,
      meetingId,
      hosts.map((host) => demoIdOf(host)),
    )
    const { agenda, notes = '', recording: recordingUrl = null, proposal } = written
    if (agenda) insertNotes(tx, { meetingId, clientId, agenda, notes, recordingUrl, ...stamps })
    if (proposal) {
      const times = proposal.inDays.map(
        (days) => `${workingDay(today, days)}T${proposal.time}:00.000Z`,
      )
      const at = instant(deps.clock, -3_600_000)
      const { reason } = proposal
      insertProposal(tx, { meetingId, clientId, reason, times, createdAt: at, updatedAt: at })
    }
  }
}
