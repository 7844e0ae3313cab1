import { parseUrl } from '@leadwright/shared/url'
import { isProduction } from '../origins.ts'

const SCHEDULING_SERVICE = 'https://assets.calendly.com/assets/external/widget.js'

/** URL of the scheduling widget's script: `CALENDAR_WIDGET_URL`, or the service's own. */
export function widgetUrl(): string {
  const value = process.env['CALENDAR_WIDGET_URL'] || SCHEDULING_SERVICE
  const url = parseUrl(value)
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(`CALENDAR_WIDGET_URL must be the address of a script, not "${value}"`)
  }
  if (isProduction() && url.protocol !== 'https:') {
    throw new Error(`CALENDAR_WIDGET_URL must be https in production, not "${value}"`)
  }
  return url.href
}
