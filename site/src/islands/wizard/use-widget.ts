import { WIDGET_FALLBACK_MS, WIDGET_POLL_MS } from '@leadwright/shared/timings'
import { type RefObject, useEffect, useState } from 'react'
import type { Widget } from '../../lib/booking/widget.ts'
import { calendarServices } from './calendar-services.ts'

/** `elsewhere`: the calendar's service has no widget, so it is opened by its link. */
export type WidgetState = 'loading' | 'ready' | 'missing' | 'booked' | 'elsewhere'

function loadScript(src: string, onError: () => void): void {
  const loading = document.querySelector(`script[src="${CSS.escape(src)}"]`)
  const script = loading ?? Object.assign(document.createElement('script'), { src, async: true })
  // A script that failed is requested again the next time a calendar is shown.
  script.addEventListener('error', () => {
    script.remove()
    onError()
  })
  if (!loading) document.head.append(script)
}

/** What the calendar's own frame reports, e.g. a booking made in it. */
function outcomeOf(
  { origin, source, data }: MessageEvent<unknown>,
  { url, box, service }: { url: string; box: HTMLElement; service: Widget['service'] },
) {
  const own = calendarServices[service]
  if (origin !== new URL(url).origin && origin !== own.origin) return undefined
  const frames = Array.from(box.querySelectorAll('iframe'))
  if (!frames.some((frame) => frame.contentWindow === source)) return undefined
  return typeof data === 'object' && data !== null
    ? own.outcomeOf(data as Record<string, unknown>)
    : undefined
}

/**
 * Shows the calendar in `box` once its service's script has loaded, and reports when a meeting is
 * booked.
 */
export function useWidget(
  box: RefObject<HTMLElement | null>,
  url: string,
  widget: Widget | undefined,
): WidgetState {
  const [state, setState] = useState<WidgetState>(widget ? 'loading' : 'elsewhere')

  useEffect(() => {
    const parentElement = box.current
    if (parentElement === null || widget === undefined) return
    const { service, script } = widget
    const empty = () => {
      delete parentElement.dataset['asked']
      parentElement.replaceChildren()
    }
    const stop = () => {
      clearInterval(poll)
      clearTimeout(limit)
    }
    const giveUp = () => {
      stop()
      empty()
      setState('missing')
    }
    const poll = setInterval(() => {
      try {
        if (!calendarServices[service].show({ url, parentElement })) return
        stop()
        setState('ready')
      } catch {
        giveUp()
      }
    }, WIDGET_POLL_MS)
    const limit = setTimeout(giveUp, WIDGET_FALLBACK_MS)
    calendarServices[service].prepare?.()
    loadScript(script, giveUp)
    const onMessage = (event: MessageEvent<unknown>) => {
      const outcome = outcomeOf(event, { url, box: parentElement, service })
      if (outcome === 'booked') setState('booked')
      if (outcome === 'missing') giveUp()
    }
    addEventListener('message', onMessage)
    return () => {
      stop()
      removeEventListener('message', onMessage)
      empty()
    }
  }, [box, url, widget])

  return state
}
