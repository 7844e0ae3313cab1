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
import { clearAnswers, loadAnswers, pathTo, storeAnswers } from './stored-answers.ts'

interface Wizard {
  place: WizardPlace
  /** Whether the calendar of this place was also opened in a new tab. */
  hasTab: boolean
  /**
   * True once the visitor has navigated; right after loading, the page leaves the focus where it
   * is.
   */
  moved: boolean
  choose(value: string): void
  back(): void
  /** Call when new options appear: a click this soon was meant for what was shown before. */
  settle(): void
}

const ownQuery = () => new URLSearchParams(location.search)

/** The answers in a history entry; undefined for entries that are not the wizard's. */
function entryAnswers(state: unknown): WizardAnswers | undefined {
  if (typeof state !== 'object' || state === null || !('wizard' in state)) return undefined
  return restore(state.wizard)
}

/**
 * Connects the pure wizard to the browser: every answer is a history entry, so that Back removes
 * one answer and a reload restores the current one.
 */
export function useWizard(calendars: Readonly<Record<CalendarKey, string>>): Wizard {
  const [answers, setAnswers] = useState(FRESH)
  const [moved, setMoved] = useState(false)
  const [openedTab, setOpenedTab] = useState<CalendarKey>()
  /** Clicks count from this time on; an earlier one is the second half of a double click. */
  const readyAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const own = entryAnswers(history.state)
    const found = own ?? loadAnswers()
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
      storeAnswers(reached)
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
      // The current history entry still contains the question, so Back returns to it.
      clearAnswers()
      const route = bookingRoute(place.path)
      const opens = route.kind === 'interstitial' && route.opensByItself
      // Browsers allow opening a tab only during a click.
      if (opens) openOnce(route.path, calendarUrl(calendars[route.calendar], ownQuery()))
      location.assign(calendarUrl(place.path, ownQuery()))
      return
    }
    if (place.at === 'calendar') {
      const opened = openTab(calendarUrl(calendars[place.calendar], ownQuery()))
      setOpenedTab(opened ? place.calendar : undefined)
    }
    history.pushState({ wizard: after }, '')
    storeAnswers(after)
    setAnswers(after)
    setMoved(true)
  }

  const current = placeOf(answers)
  return {
    place: current,
    hasTab: current.at === 'calendar' && current.calendar === openedTab,
    moved,
    choose: (value) => once(() => choose(value)),
    back: () => once(() => history.back()),
    settle,
  }
}
