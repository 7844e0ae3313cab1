import { addDays, addMonths, firstOfMonth, isDay, localDay } from '@leadwright/shared/days'
import { today } from '../../lib/today.ts'
import { useAddressParams } from '../../ui/use-address-params.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { EntryKind } from './entry-kind.tsx'

const views = ['month', 'week', 'agenda'] as const
export type View = (typeof views)[number]

/**
 * The calendar's view is in the address: `?day=2026-11-20&view=agenda&hide=task`. Links from elsewhere name
 * an instant instead, whose day depends on the reader's time zone.
 */
export function readDay(params: URLSearchParams): string {
  const text = params.get('day') ?? ''
  const day = instantShape.test(text) ? localDay(new Date(text)) : text
  return isDay(day) ? day : today()
}

const instantShape = /^[\d-]{10}T[\d:.]+Z$/

/** The selected day, its month, and the view. The week view is only available on wide screens. */
export function useCalendarView() {
  const [params, changeParams] = useAddressParams()
  const wide = useMedia('(min-width: 48rem)')
  const day = readDay(params)
  const offered = views.filter((one) => wide || one !== 'week')
  const view = offered.find((one) => one === params.get('view')) ?? 'month'
  const hidden = params.getAll('hide') as EntryKind[]

  function change(edit: (next: URLSearchParams) => void) {
    changeParams((before) => {
      const next = new URLSearchParams(before)
      edit(next)
      return next
    })
  }

  return {
    day,
    month: firstOfMonth(day),
    view,
    views: offered,
    wide,
    hidden,
    setDay: (next: string) => change((query) => query.set('day', next)),
    /** Moves back (-1) or forward (1) by a week or a month. */
    turn: (by: number) =>
      change((query) => {
        const from = readDay(query)
        query.set('day', view === 'week' ? addDays(from, 7 * by) : addMonths(from, by))
      }),
    setView: (next: View) => change((query) => query.set('view', next)),
    toggle: (kind: EntryKind) =>
      change((query) => {
        if (query.has('hide', kind)) query.delete('hide', kind)
        else query.append('hide', kind)
      }),
  }
}
