import type { EventView } from '@leadwright/shared/contracts/calendar'
import { addDays, daysBetween } from '@leadwright/shared/days'
import { type DragEvent, useState } from 'react'
import type { Shift } from './move-event.ts'

/** A drop target: a day, and in the hours grid also the minutes after midnight. */
export interface Spot {
  day: string
  minutes?: number
}

interface Dragged {
  event: EventView
  grabbed: Spot
}

export type EventDrag = ReturnType<typeof useEventDrag>

/** Drags an event to another day or time; `over` is the day below the pointer. */
export function useEventDrag(onMove: ((event: EventView, shift: Shift) => void) | undefined) {
  const [dragged, setDragged] = useState<Dragged>()
  const [over, setOver] = useState<string>()
  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    over: dragged && over,
    /**
     * Attributes of a draggable entry.
     * @param spot the day under the pointer, and in the hours grid also the time
     */
    source: (entry: { kind: string }, spot: (at: DragEvent<HTMLElement>) => Spot) =>
      onMove &&
      entry.kind === 'event' && {
        draggable: true,
        onDragStart: (at: DragEvent<HTMLElement>) => {
          const event = entry as EventView
          at.dataTransfer.setData('text/plain', event.title)
          at.dataTransfer.effectAllowed = 'move'
          setDragged({ event, grabbed: spot(at) })
        },
        onDragEnd: end,
      },
    /** Attributes of a drop target. */
    target: (day: string, minutesAt?: (at: DragEvent<HTMLElement>) => number) => ({
      onDragOver: (at: DragEvent<HTMLElement>) => {
        if (!dragged) return
        at.preventDefault()
        at.dataTransfer.dropEffect = 'move'
        if (over !== day) setOver(day)
      },
      onDrop: (at: DragEvent<HTMLElement>) => {
        if (!dragged) return
        at.preventDefault()
        const { event, grabbed } = dragged
        const days = daysBetween(grabbed.day, day)
        const minutes =
          minutesAt && grabbed.minutes !== undefined ? minutesAt(at) - grabbed.minutes : 0
        onMove?.(event, { days, minutes })
        end()
      },
    }),
  }
}

/**
 * The day of a bar below the pointer.
 * @param days number of days the bar covers, starting at `first`
 */
export function dayBelow(at: DragEvent<HTMLElement>, first: string, days: number): Spot {
  const { left, width } = at.currentTarget.getBoundingClientRect()
  const column = Math.floor(((at.clientX - left) / width) * days)
  return { day: addDays(first, Math.max(0, Math.min(column, days - 1))) }
}
