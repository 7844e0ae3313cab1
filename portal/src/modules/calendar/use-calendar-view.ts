import { firstOfMonth, isDay } from '@leadwright/shared/days'
import { useSearchParams } from 'react-router-dom'
import { today } from '../../lib/today.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { EntryKind } from './entry-kind.tsx'

export type View = 'month' | 'agenda'

/** What the calendar shows stands in the address: `?day=2026-11-20&view=agenda&hide=task`. */
export function readDay(params: URLSearchParams): string {
  const day = params.get('day')
  return isDay(day) ? day : today()
}

/** The chosen day, its month, and the view: a month's sheet where there is room, else the agenda. */
export function useCalendarView() {
  const [params, setParams] = useSearchParams()
  const wide = useMedia('(min-width: 48rem)')
  const day = readDay(params)
  const wanted = params.get('view')
  const view: View = wanted === 'month' || wanted === 'agenda' ? wanted : wide ? 'month' : 'agenda'
  const hidden = params.getAll('hide') as EntryKind[]

  function change(edit: (next: URLSearchParams) => void) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        edit(next)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    day,
    month: firstOfMonth(day),
    view,
    wide,
    hidden,
    setDay: (next: string) => change((query) => query.set('day', next)),
    setView: (next: View) => change((query) => query.set('view', next)),
    toggle: (kind: EntryKind) =>
      change((query) => {
        if (hidden.includes(kind)) query.delete('hide', kind)
        else query.append('hide', kind)
      }),
  }
}
