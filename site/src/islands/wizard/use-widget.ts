import { WIDGET_FALLBACK_MS, WIDGET_POLL_MS } from '@leadwright/shared/timings'
import { type RefObject, useEffect, useState } from 'react'

/** The part of the scheduling widget's API used here. */
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
  // A script that failed is requested again the next time a calendar is shown.
  script.addEventListener('error', () => {
    script.remove()
    onError()
  })
  if (!loading) document.head.append(script)
}

/** Whether a message is the widget's own notification of a booking made in it. */
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

/** Shows the calendar in `box` once its script has loaded, and reports when a meeting is booked. */
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
    const onMessage = (event: MessageEvent<unknown>) => {
      if (isBooking(event, url, parentElement)) setState('booked')
    }
    addEventListener('message', onMessage)
    return () => {
      stop()
      removeEventListener('message', onMessage)
      parentElement.replaceChildren()
    }
  }, [box, url, widgetUrl])

  return state
}
