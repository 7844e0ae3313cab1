import { WIDGET_FALLBACK_MS, WIDGET_POLL_MS } from '@leadwright/shared/timings'
import { type RefObject, useEffect, useState } from 'react'

/** The part of the scheduling widget's interface that is used here. */
interface SchedulingWidget {
  initInlineWidget(options: { url: string; parentElement: HTMLElement }): void
}

declare global {
  interface Window {
    Calendly?: SchedulingWidget
  }
}

export type WidgetState = 'loading' | 'ready' | 'missing' | 'booked'

function loadScript(src: string, onError: () => void): void {
  const loading = document.querySelector(`script[src="${CSS.escape(src)}"]`)
  const script = loading ?? Object.assign(document.createElement('script'), { src, async: true })
  // A script that failed is asked for again the next time a calendar is shown.
  script.addEventListener('error', () => {
    script.remove()
    onError()
  })
  if (!loading) document.head.append(script)
}

/** Says whether a message is the calendar's own word that a meeting was booked in this widget. */
function isBooking(event: MessageEvent<unknown>, url: string, box: HTMLElement): boolean {
  if (event.origin !== new URL(url).origin) return false
  const frames = Array.from(box.querySelectorAll('iframe'))
  if (!frames.some((frame) => frame.contentWindow === event.source)) return false
  const { data } = event
  return (
    typeof data === 'object' &&
    data !== null &&
    'event' in data &&
    data.event === 'calendly.event_scheduled'
  )
}

/** Puts the calendar into `box` once its script is there, and hears when a meeting is booked. */
export function useWidget(
  box: RefObject<HTMLElement | null>,
  url: string,
  widgetUrl: string,
): WidgetState {
  const [state, setState] = useState<WidgetState>('loading')

  useEffect(() => {
    const parentElement = box.current
    if (parentElement === null) return
    const stop = () => {
      clearInterval(poll)
      clearTimeout(limit)
    }
    const giveUp = () => {
      stop()
      parentElement.replaceChildren()
      setState('missing')
    }
    const poll = setInterval(() => {
      if (window.Calendly === undefined) return
      try {
        window.Calendly.initInlineWidget({ url, parentElement })
        stop()
        setState('ready')
      } catch {
        giveUp()
      }
    }, WIDGET_POLL_MS)
    const limit = setTimeout(giveUp, WIDGET_FALLBACK_MS)
    loadScript(widgetUrl, giveUp)
    const hear = (event: MessageEvent<unknown>) => {
      if (isBooking(event, url, parentElement)) setState('booked')
    }
    addEventListener('message', hear)
    return () => {
      stop()
      removeEventListener('message', hear)
      parentElement.replaceChildren()
    }
  }, [box, url, widgetUrl])

  return state
}
