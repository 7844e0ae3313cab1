import { parseUrl } from '@leadwright/shared/url'
import { isProduction } from '../origins.ts'
import { CAL_FRAMES } from './cal-frames.ts'

/** The scripts with which the calendar services show a calendar inside a page. */
const SCRIPTS = {
  calendly: 'https://assets.calendly.com/assets/external/widget.js',
  cal: 'https://app.cal.com/embed/embed.js',
} as const

/** How a calendar is shown inside the page. */
export interface Widget {
  service: keyof typeof SCRIPTS
  script: string
}

const serviceOf = (calendar: string): Widget['service'] | undefined =>
  /(^|\.)(calendly|cal)\.com$/.exec(new URL(calendar).hostname)?.[2] as
    | Widget['service']
    | undefined

/**
 * The widget of a calendar's service, or undefined for a host without one: that calendar is opened
 * by its link. `CALENDAR_WIDGET_URL` replaces the script of its service, and serves every other
 * host, e.g. a Cal.com that the company hosts, whose script is `/embed/embed.js`.
 */
export function widgetOf(calendar: string): Widget | undefined {
  const given = configuredScript()
  const service = serviceOf(calendar) ?? given?.service
  if (service === undefined) return undefined
  return { service, script: given?.service === service ? given.script : SCRIPTS[service] }
}

/** What the page's policy must allow for these calendars. */
export function widgetSources(calendars: readonly string[]) {
  const widgets = calendars.flatMap((calendar) => widgetOf(calendar) ?? [])
  const origins = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).origin))]
  const usesCal = widgets.some(({ service }) => service === 'cal')
  return {
    scripts: origins(widgets.map(({ script }) => script)),
    frames: origins(usesCal ? [...calendars, CAL_FRAMES] : calendars),
    /** Cal.com's script places its frame by inline styles. */
    inlineStyles: usesCal,
  }
}

function configuredScript(): Widget | undefined {
  const value = process.env['CALENDAR_WIDGET_URL']
  if (!value) return undefined
  const url = parseUrl(value)
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(`CALENDAR_WIDGET_URL must be the address of a script, not "${value}"`)
  }
  if (isProduction() && url.protocol !== 'https:') {
    throw new Error(`CALENDAR_WIDGET_URL must be https in production, not "${value}"`)
  }
  return { service: url.pathname.endsWith('/embed.js') ? 'cal' : 'calendly', script: url.href }
}
