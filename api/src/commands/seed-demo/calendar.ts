import { addDays, mondayOf, utcDay } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { events } from '../../modules/calendar/calendar.usecases.ts'
import type { DemoWorld } from './people.ts'

/** Weeks with the weekly sample meeting, relative to the current week. */
const weeks = [-3, -2, -1, 0, 1, 2, 3, 4]

/** A weekly meeting, a workshop and two days off around today. */
export function seedEvents(tx: Tx, { deps }: DemoWorld): void {
  const now = instant(deps.clock)
  const monday = mondayOf(utcDay(deps.clock.now()))
  const add = (event: {
    title: string
    location?: string
    notes?: string
    allDay: boolean
    startsAt: string
    endsAt: string
  }) => events.insert(tx, { id: newId(), location: '', notes: '', ...event }, now)
  for (const week of weeks) {
    const day = addDays(monday, week * 7)
    add({
      title: 'Weekly planning',
      location: 'Main Office',
      allDay: false,
      startsAt: `${day}T09:00:00.000Z`,
      endsAt: `${day}T09:30:00.000Z`,
    })
  }
  const workshop = addDays(monday, 9)
  add({
    title: 'Workshop: better first lines',
    notes: 'Bring three messages that worked.',
    allDay: false,
    startsAt: `${workshop}T13:00:00.000Z`,
    endsAt: `${workshop}T15:00:00.000Z`,
  })
  add({
    title: 'Team days off',
    allDay: true,
    startsAt: addDays(monday, 17),
    endsAt: addDays(monday, 18),
  })
}
