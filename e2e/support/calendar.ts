import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import type { BrowserContext, Page } from 'playwright/test'

export const { calendars } = leadwrightCompany
const CALENDAR_ORIGIN = new URL(calendars.discovery).origin
const WIDGET = 'https://assets.calendly.com/assets/external/widget.js'

/** The part of the scheduling widget's documented interface that the site uses. */
const WIDGET_SCRIPT = `
window.Calendly = {
  initInlineWidget({ url, parentElement }) {
    const frame = document.createElement('iframe')
    frame.title = 'Select a date'
    frame.src = url
    parentElement.append(frame)
  },
}`

const WIDGET_THAT_THROWS =
  "window.Calendly = { initInlineWidget() { throw new Error('unavailable') } }"

/** A fake calendar page that reports when a time is chosen. */
const CALENDAR_PAGE = `<!doctype html><html lang="en"><title>Calendar</title><link rel="icon" href="data:,">
<h1>Calendar</h1><button onclick="parent.postMessage(
  { event: 'calendly.event_scheduled', payload: { event: { uri: 'sample' } } }, '*')">Book it</button>`

export interface Calendar {
  /** URLs of pages requested from the calendar's host, in order. */
  readonly visits: string[]
  /** How often the widget's script was requested. */
  readonly scriptLoads: () => number
}

/** Replaces the calendar service with a fake, so that no request leaves the machine. */
export async function startFakeCalendar(
  context: BrowserContext,
  { script = 'served' }: { script?: 'served' | 'blocked' | 'unanswered' | 'throws' } = {},
): Promise<Calendar> {
  const visits: string[] = []
  let loads = 0
  await context.route(WIDGET, async (route) => {
    loads += 1
    if (script === 'blocked') await route.abort('failed')
    else if (script !== 'unanswered') {
      const body = script === 'throws' ? WIDGET_THAT_THROWS : WIDGET_SCRIPT
      await route.fulfill({ contentType: 'text/javascript', body })
    }
  })
  await context.route(`${CALENDAR_ORIGIN}/**`, async (route) => {
    if (route.request().resourceType() === 'document') visits.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: CALENDAR_PAGE })
  })
  return { visits, scriptLoads: () => loads }
}

/** Splits a URL so that two compare equal if their parameters do, however spaces are encoded. */
export const sameAddress = (address: string) => {
  const url = new URL(address)
  return { page: url.origin + url.pathname, query: [...url.searchParams] }
}

/** Waits until the context has opened another tab and that tab has loaded. */
export async function nextTab(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), act()])
  await tab.waitForLoadState()
  return tab
}
