import type * as contract from '@leadwright/shared/contracts/calendar'
import { addDays } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatShortDay, formatTime } from '../../lib/format.ts'
import { useChange } from '../../lib/queries.ts'
import { useAction } from '../../ui/use-action.ts'

type Event = contract.EventView

/** How far an event is carried. Whole days know no minutes. */
export interface Shift {
  days: number
  minutes?: number
}

/** The event at another time: as long as before, at the same clock time unless `minutes` are given. */
export function shifted(event: Event, { days, minutes = 0 }: Shift): Event {
  const { allDay, startsAt, endsAt } = event
  if (allDay) return { ...event, startsAt: addDays(startsAt, days), endsAt: addDays(endsAt, days) }
  const start = new Date(startsAt)
  start.setDate(start.getDate() + days)
  start.setMinutes(start.getMinutes() + minutes)
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  const end = new Date(start.getTime() + length)
  return { ...event, startsAt: start.toISOString(), endsAt: end.toISOString() }
}

/**
 * Moves an event at once on the screen and saves it over the version that was seen; after a refusal it
 * stands where it is stored. `moved` is the event on its way.
 */
export function useMoveEvent() {
  const act = useAction()
  const [moved, setMoved] = useState<Event>()
  const { mutateAsync: save } = useChange(async ({ id, kind: _, ...body }: Event) => {
    const saved = await call<typeof contract.editEvent>('PUT /api/calendar/events/:eventId', {
      params: { eventId: id },
      body: body as contract.EditEventBody,
    })
    // Until the list is read again, another move is saved over this version.
    setMoved((now) => (now?.id === id ? saved : now))
    return saved
  }, 'calendar')
  async function move(event: Event, shift: Shift) {
    const next = shifted(event, shift)
    if (next.startsAt === event.startsAt) return
    setMoved(next)
    const time = event.allDay ? '' : `, ${formatTime(next.startsAt)}`
    await act(() => save(next), {
      done: messages.calendar.moved(event.title, formatShortDay(next.startsAt) + time),
      undo: ({ version }) => save({ ...event, version }),
    })
    setMoved((now) => (now?.id === next.id ? undefined : now))
  }
  return { move, moved }
}
