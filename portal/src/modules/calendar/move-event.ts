import type * as contract from '@leadwright/shared/contracts/calendar'
import { addDays } from '@leadwright/shared/days'
import { useState } from 'react'
import { formatShortDay, formatTime } from '../../lib/format.ts'
import { createVersionedMutation } from '../../lib/queries.ts'
import { useAction } from '../../ui/use-action.ts'

type Event = contract.EventView

/** How far an event is moved. All-day events move by days only. */
export interface Shift {
  days: number
  minutes?: number
}

/** The event at its new time: same length, and the same clock time unless `minutes` are given. */
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

const useSaveEvent = createVersionedMutation('PUT /api/calendar/events/:eventId')

/**
 * Moves an event on the screen at once and back if saving fails. `moved` contains the events being saved, by
 * id; they can be moved again.
 */
export function useMoveEvent() {
  const act = useAction()
  const [moved, setMoved] = useState<ReadonlyMap<string, Event>>(new Map())
  const { mutateAsync: send } = useSaveEvent()
  const save = ({ kind: _, ...event }: Event) =>
    send(event as contract.EditEventBody & { id: string })
  async function move(event: Event, shift: Shift) {
    const next = shifted(event, shift)
    if (next.startsAt === event.startsAt) return
    setMoved((all) => new Map(all).set(next.id, next))
    const time = event.allDay ? '' : `, ${formatTime(next.startsAt)}`
    await act(() => save(next), {
      done: `Moved “${event.title}” to ${formatShortDay(next.startsAt) + time}.`,
      undo: ({ version }) => save({ ...event, version }),
    })
    setMoved((all) => new Map([...all].filter(([, one]) => one !== next)))
  }
  return { move, moved }
}
