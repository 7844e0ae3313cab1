import { addDays, weekday } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { insertMeeting } from '../../modules/bookings/meetings.repository.ts'
import { demoClientId } from './client-list.ts'
import type { DemoWorld } from './people.ts'

/** Of clients by index: days from today, moved to a working day, and the time in UTC. */
const planned = [
  { client: 0, title: 'Kick-off', inDays: -83, time: '13:00', minutes: 60 },
  { client: 0, title: 'First monthly review', inDays: -48, time: '10:00', minutes: 45 },
  { client: 0, title: 'Second monthly review', inDays: -18, time: '10:00', minutes: 45 },
  { client: 0, title: 'Weekly review', inDays: -4, time: '10:00', minutes: 30 },
  { client: 0, title: 'Weekly review', inDays: 3, time: '10:00', minutes: 30 },
  { client: 1, title: 'Monthly review', inDays: -12, time: '09:00', minutes: 45 },
  {
    client: 1,
    title: 'New regions for the spring campaign',
    inDays: 5,
    time: '15:00',
    minutes: 30,
  },
  { client: 2, title: 'Weekly review', inDays: -6, time: '14:00', minutes: 30 },
  { client: 2, title: 'Weekly review', inDays: 1, time: '14:00', minutes: 30 },
  { client: 4, title: 'When to begin again', inDays: 8, time: '11:00', minutes: 30 },
  { client: 6, title: 'Monthly review', inDays: 2, time: '16:00', minutes: 45 },
  { client: 12, title: 'Second list of companies', inDays: 4, time: '09:30', minutes: 30 },
  { client: 24, title: 'First monthly review', inDays: 2, time: '13:00', minutes: 45 },
  { client: 25, title: 'First campaign: the first replies', inDays: 1, time: '10:30', minutes: 30 },
  { client: 26, title: 'Kick-off', inDays: -7, time: '15:00', minutes: 60 },
  { client: 26, title: 'Ideal client profile', inDays: 6, time: '14:30', minutes: 45 },
  { client: 27, title: 'Kick-off', inDays: 1, time: '11:30', minutes: 60 },
]

/** Saturdays and Sundays give way: to the Friday before in the past, else to the Monday after. */
export function workingDay(today: string, inDays: number): string {
  const day = addDays(today, inDays)
  const over = weekday(day) - 5
  if (over <= 0) return day
  return addDays(day, inDays < 0 ? -over : 3 - over)
}

/** Meetings of the last three months and of the days to come. */
export function seedMeetings(tx: Tx, { deps }: DemoWorld): void {
  const today = companyToday(deps)
  for (const { client, title, inDays, time, minutes } of planned) {
    const startsAt = `${workingDay(today, inDays)}T${time}:00.000Z`
    const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
    const createdAt = `${addDays(startsAt.slice(0, 10), -10)}T09:00:00.000Z`
    insertMeeting(tx, {
      id: newId(),
      clientId: demoClientId(client),
      title,
      startsAt,
      endsAt,
      minutes,
      joinUrl: 'https://meet.google.com/lwr-demo-cal',
      createdAt,
      updatedAt: createdAt,
    })
  }
}
