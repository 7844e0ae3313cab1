import { CAL_FRAMES } from '../../lib/booking/cal-frames.ts'
import type { Widget } from '../../lib/booking/widget.ts'

interface Place {
  /** The calendar's address, with what is known about the guest in its query. */
  url: string
  parentElement: HTMLElement
}

/** The parts of the services' own scripts that are used here. */
interface CalendlyApi {
  initInlineWidget(place: Place): void
}
/** Cal.com's script carries out what is in the queue, and then what is added to it. */
type CalApi = ((...instruction: unknown[]) => void) & {
  q: unknown[]
  ns: Record<string, never>
  loaded: boolean
}

declare global {
  interface Window {
    Calendly?: CalendlyApi | undefined
    Cal?: CalApi | undefined
  }
}

interface CalendarService {
  /** Before the script is loaded. */
  prepare?: () => unknown
  /** Shows the calendar; false as long as the script has not loaded. Throws if it cannot. */
  show(place: Place): boolean
  /** What a message of the calendar's frame reports. */
  outcomeOf(data: Record<string, unknown>): 'booked' | 'missing' | undefined
  /** Another origin of the service's frames than the calendar's. */
  origin?: string
}

function calApi(): CalApi {
  const queue: unknown[] = []
  window.Cal ??= Object.assign((...instruction: unknown[]) => void queue.push(instruction), {
    q: queue,
    ns: {},
    loaded: true,
  })
  return window.Cal
}

export const calendarServices: Record<Widget['service'], CalendarService> = {
  calendly: {
    show(place) {
      window.Calendly?.initInlineWidget(place)
      return window.Calendly !== undefined
    },
    outcomeOf: ({ event }) => (event === 'calendly.event_scheduled' ? 'booked' : undefined),
  },
  cal: {
    // Its script fails if the queue does not exist.
    prepare: calApi,
    show({ url, parentElement }) {
      const isAsked = parentElement.dataset['asked'] === url
      if (!isAsked) {
        const { origin, pathname, search } = new URL(url)
        const api = calApi()
        api('init', { origin })
        api('inline', {
          elementOrSelector: parentElement,
          calLink: pathname.slice(1) + search,
          config: { theme: 'light', layout: 'month_view' },
        })
        parentElement.dataset['asked'] = url
      }
      return parentElement.querySelector('iframe') !== null
    },
    outcomeOf({ originator, type }) {
      if (originator !== 'CAL') return undefined
      if (type === 'bookingSuccessful' || type === 'bookingSuccessfulV2') return 'booked'
      return type === 'linkFailed' ? 'missing' : undefined
    },
    origin: CAL_FRAMES,
  },
}
