import { afterEach, expect, test, vi } from 'vitest'
import { widgetOf, widgetSources } from './widget.ts'

afterEach(() => vi.unstubAllEnvs())

const calendly = 'https://assets.calendly.com/assets/external/widget.js'
const cal = 'https://app.cal.com/embed/embed.js'
const own = 'https://cal.acme.test/embed/embed.js'

test.each<[calendar: string, configured: string, expected: string | undefined]>([
  ['https://calendly.com/acme/30', '', `calendly ${calendly}`],
  ['https://cal.com/acme/30', '', `cal ${cal}`],
  ['https://app.cal.com/acme/30', '', `cal ${cal}`],
  ['https://notcal.com/acme/30', '', undefined],
  ['https://calendly.com.evil.test/acme', '', undefined],
  ['https://cal.acme.test/30', '', undefined],
  ['https://cal.acme.test/30', own, `cal ${own}`],
  ['https://cal.com/acme/30', own, `cal ${own}`],
  ['https://calendly.com/acme/30', own, `calendly ${calendly}`],
  ['https://calendly.com/acme/30', 'https://x.test/w.js', 'calendly https://x.test/w.js'],
])('%s with the configured script %j is shown by %s', (calendar, configured, expected) => {
  vi.stubEnv('CALENDAR_WIDGET_URL', configured)
  const widget = widgetOf(calendar)
  expect(widget && `${widget.service} ${widget.script}`).toBe(expected)
})

test.each(['no address', 'javascript:alert(1)'])('%s is not a script', (configured) => {
  vi.stubEnv('CALENDAR_WIDGET_URL', configured)
  expect(() => widgetOf('https://calendly.com/acme/30')).toThrow('CALENDAR_WIDGET_URL')
})

const calendlyCalendars = ['https://calendly.com/acme/15', 'https://calendly.com/acme/30']

test.each<[calendars: string[], scripts: string, frames: string, inlineStyles: boolean]>([
  [calendlyCalendars, 'https://assets.calendly.com', 'https://calendly.com', false],
  [['https://cal.com/acme'], 'https://app.cal.com', 'https://cal.com https://app.cal.com', true],
  [['https://book.acme.test/1'], '', 'https://book.acme.test', false],
])('a page with %j allows the scripts of %j only', (calendars, scripts, frames, inlineStyles) => {
  const sources = widgetSources(calendars)
  expect(sources).toMatchObject({ inlineStyles })
  expect([sources.scripts.join(' '), sources.frames.join(' ')]).toEqual([scripts, frames])
})
