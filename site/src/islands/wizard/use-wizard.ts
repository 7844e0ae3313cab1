import { bookingRoute, type CalendarKey, calendarUrl } from '@leadwright/shared/bookings'
import { QUESTION_SETTLE_MS } from '@leadwright/shared/timings'
import {
  FRESH,
  placeOf,
  restore,
  step,
  type WizardAnswers,
  type WizardPlace,
} from '@leadwright/shared/wizard'
import { useEffect, useRef, useState } from 'react'
import { openOnce, openTab } from '../../lib/booking/open-tab.ts'
import { forgetAnswers, keepAnswers, keptAnswers, pathTo } from './kept-answers.ts'

interface Wizard {
  place: WizardPlace
  /** True once the visitor has gone anywhere; a page just loaded leaves the focus where it is. */
  moved: boolean
  choose(value: string): void
  back(): void
  /** What can be pressed stands there only now: a press this soon was meant for what stood before. */
  settle(): void
}

const ownQuery = () => new URLSearchParams(location.search)

/** Reads a history entry's answers; an entry that is not the wizard's own has none. */
function entryAnswers(state: unknown): WizardAnswers | undefined {
  if (typeof state !== 'object' || state === null || !('wizard' in state)) return undefined
  return restore(state.wizard)
}

/**
 * Joins the pure wizard to the browser: every answer is a history entry, so that the browser's
 * Back pops one answer, and a reload finds its place in the entry it reloads.
 */
export function useWizard(calendars: Readonly<Record<CalendarKey, string>>): Wizard {
  const [answers, setAnswers] = useState(FRESH)
  const [moved, setMoved] = useState(false)
  /** From when on a press counts: one that follows another this soon is the second half of it. */
  const readyAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const own = entryAnswers(history.state)
    const found = own ?? keptAnswers()
    if (own === undefined) {
      const [first, ...later] = pathTo(found)
      history.replaceState({ wizard: first }, '')
      for (const reached of later) history.pushState({ wizard: reached }, '')
    }
    setAnswers(found)

    const follow = (event: PopStateEvent) => {
      const reached = entryAnswers(event.state)
      if (reached === undefined) return
      setAnswers(reached)
      setMoved(true)
      keepAnswers(reached)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  const settle = () => {
    readyAt.current = performance.now() + QUESTION_SETTLE_MS
  }

  const once = (act: () => void) => {
    if (performance.now() < readyAt.current) return
    settle()
    act()
  }

  const choose = (value: string) => {
    const after = step(answers, { type: 'answer', value })
    if (after === answers) return
    const place = placeOf(after)
    if (place.at === 'redirect') {
      // The entry left behind still holds the question, so Back returns to it.
      forgetAnswers()
      const route = bookingRoute(place.path)
      const opens = route.kind === 'interstitial' && route.opensByItself
      // Within the press, which is what browsers let open a tab.
      if (opens) openOnce(route.path, calendarUrl(calendars[route.calendar], ownQuery()))
      location.assign(calendarUrl(place.path, ownQuery()))
      return
    }
    if (place.at === 'calendar') openTab(calendarUrl(calendars[place.calendar], ownQuery()))
    history.pushState({ wizard: after }, '')
    keepAnswers(after)
    setAnswers(after)
    setMoved(true)
  }

  return {
    place: placeOf(answers),
    moved,
    choose: (value) => once(() => choose(value)),
    back: () => once(() => history.back()),
    settle,
  }
}
