import {
  BOOKING_ROUTES,
  CALENDAR_KEYS,
  CALENDAR_NAMES,
  redirectPath,
} from '@leadwright/shared/bookings'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { escapeHtml } from '@leadwright/shared/escape-html'
import { FIRST_QUESTION } from '@leadwright/shared/wizard'
import { QUESTIONS, type QuestionId } from '@leadwright/shared/wizard-questions'
import { describe, expect, test } from 'vitest'
import { brotliSize, builtHtml, builtNames, builtPage, sharedAs, textOf } from './built-site.ts'

const { calendars, meetings, shortLinks, supportEmail } = leadwrightCompany
/** Size limit in bytes after Brotli, for everything sent before the visitor is redirected. */
const REDIRECT_BYTES = 2_000
const SUBRESOURCES = ['script[src]', 'link[rel=stylesheet]', 'link[rel=preload]', 'img', 'iframe']

const redirects = BOOKING_ROUTES.filter((route) => route.kind === 'redirect')
const interstitials = BOOKING_ROUTES.filter((route) => route.kind !== 'redirect')

describe('a redirect page', () => {
  test.each(redirects)('$path links to its calendar, with and without scripts', (route) => {
    const page = builtPage(route.path)
    const calendar = calendars[route.calendar]
    expect(page.title).toBe(route.message)
    expect(textOf(page.querySelector('h1'))).toBe(route.message)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    // An interview follows an application.
    const isInterview = route.calendar === 'hiring-interview'
    expect(links).toEqual(isInterview ? [calendar, '/hiring'] : [calendar])
    const { minutes, with: people } = meetings[route.calendar]
    expect(textOf(page.querySelector('p'))).toContain(`${minutes} minutes with ${people}`)
    expect(builtHtml(route.path)).toContain(
      `<noscript><meta http-equiv="refresh" content="0;url=${calendar}"></noscript>`,
    )
    expect(textOf(page.querySelector('script'))).toContain(`u="${calendar}"`)
    expect(sharedAs(route.path)['og:title']).toMatch(/^\w.+ · Leadwright$/)
  })

  test.each(redirects)('$path is a single small response that loads nothing else', ({ path }) => {
    expect(brotliSize(builtHtml(path))).toBeLessThanOrEqual(REDIRECT_BYTES)
    const page = builtPage(path)
    for (const selector of SUBRESOURCES) expect(page.querySelector(selector), selector).toBe(null)
  })
})

describe('a short link', () => {
  const CAMPAIGN = {
    ada: `${calendars.discovery}?utm_source=linkedin&utm_medium=social&utm_campaign=founder-profile`,
    newsletter: '/?utm_source=newsletter&utm_medium=email&utm_campaign=autumn',
  }

  test.each(Object.entries(CAMPAIGN))(
    '%s redirects with its campaign, with and without scripts',
    (name, target) => {
      const page = builtPage(`/go/${name}`)
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
      expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
        target,
      ])
      expect(page.querySelector('noscript')?.innerHTML).toContain('http-equiv="refresh"')
      expect(builtHtml(`/go/${name}`)).toContain(`content="0;url=${escapeHtml(target)}"`)
      expect(textOf(page.querySelector('script'))).toContain(`u="${target}"`)
    },
  )

  test.each([
    ['ada', 'Discovery meeting · Leadwright'],
    ['newsletter', 'Leadwright'],
  ])('%s is shared with the name of the meeting, or of the company', (name, title) => {
    expect(sharedAs(`/go/${name}`)['og:title']).toBe(title)
  })

  test.each(shortLinks)('$name is a single small response that loads nothing else', ({ name }) => {
    expect(brotliSize(builtHtml(`/go/${name}`))).toBeLessThanOrEqual(REDIRECT_BYTES)
    const page = builtPage(`/go/${name}`)
    for (const selector of SUBRESOURCES) expect(page.querySelector(selector), selector).toBe(null)
  })

  test('has a page for each name in the company file and for no other', () => {
    expect(builtNames('go').toSorted()).toEqual(
      shortLinks.map(({ name }) => `${name}.html`).toSorted(),
    )
  })
})

describe('an interstitial page', () => {
  test.each(interstitials)('$path links to its calendar and home without scripts', (route) => {
    const page = builtPage(route.path)
    const open = [...page.querySelectorAll('a')].find((link) => textOf(link) === 'Open Calendar')
    expect(open?.getAttribute('href')).toBe(calendars[route.calendar])
    expect(open?.getAttribute('target')).toBe('_blank')
    expect(open?.getAttribute('rel')).toBe('noopener')
    const meeting = CALENDAR_NAMES[route.calendar]
    expect(textOf(page.querySelector('h1')).toLowerCase()).toBe(meeting.toLowerCase())
    expect(textOf(page.querySelector('[data-heading]'))).toBe(
      'Your booking calendar opens in a new tab',
    )
    const home = [...page.querySelectorAll('a')].find((link) => textOf(link) === 'Return Home')
    expect(home?.getAttribute('href')).toBe('/')
    expect([...page.querySelectorAll('h2')].map(textOf)).toContain('Contact Us')
    expect(page.querySelector(`a[href="mailto:${supportEmail}"]`)).not.toBe(null)
    const write = [...page.querySelectorAll('a')].find((link) => textOf(link) === 'Write to us')
    expect(decodeURIComponent(write?.getAttribute('href') ?? '')).toBe(
      `mailto:${supportEmail}?subject=A time for our ${meeting}`,
    )
    const hosts = [...page.querySelectorAll('.hosts li')].map(textOf)
    const people = meetings[route.calendar].people ?? []
    expect(hosts).toHaveLength(people.length)
    for (const [index, name] of people.entries()) expect(hosts[index]).toContain(name)
  })

  test.each(interstitials)('$path contains its script inline and loads no file', ({ path }) => {
    const page = builtPage(path)
    expect(page.querySelector('script[src], link[rel=modulepreload]')).toBe(null)
    expect(builtHtml(path)).not.toContain('import(')
  })

  test.each(interstitials)(
    '$path tells its script whether to open the calendar automatically',
    (route) => {
      const marked = builtPage(route.path).querySelector('[data-opens]')
      expect(marked !== null).toBe(route.opensByItself)
    },
  )
})

test('the page after a booking has a text for each meeting and one for any', () => {
  const page = builtPage('/booked')
  for (const key of CALENDAR_KEYS) {
    const text = textOf(page.querySelector(`[data-booked="${key}"]`))
    const { minutes, with: people, prepare = '', people: hosts = [] } = meetings[key]
    expect(text.toLowerCase()).toContain(`${CALENDAR_NAMES[key]}, booked.`)
    for (const part of [`${minutes} minutes with ${people}`, prepare, ...hosts, 'Until then']) {
      expect(text).toContain(part)
    }
  }
  const neutral = textOf(page.querySelector('[data-booked=any]'))
  expect(neutral).toMatch(/change or cancel.*hello@leadwright\.test/)
  expect(neutral).not.toContain('minutes')
})

test('without scripts, the wizard’s links lead where its answers do', () => {
  const page = builtPage('/book-a-meeting')
  const optionsOf = (id: QuestionId) =>
    page.querySelectorAll(id === FIRST_QUESTION ? 'astro-island .option' : `#ask-${id} .option`)
  for (const { id, options } of Object.values(QUESTIONS)) {
    const links = [...optionsOf(id)].map((link) => link.getAttribute('href'))
    const targets = options.map((option) => {
      if ('next' in option) return `#ask-${option.next}`
      return 'calendar' in option ? redirectPath(option.calendar) : option.redirectUrl
    })
    expect(links, id).toEqual(targets)
  }
})
