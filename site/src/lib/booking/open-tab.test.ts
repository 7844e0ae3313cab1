import { afterEach, expect, test, vi } from 'vitest'
import { INTERSTITIAL_WORDS } from './interstitial.ts'
import { openOnce, openTab } from './open-tab.ts'
import { runInterstitial } from './run-interstitial.ts'

afterEach(() => vi.unstubAllGlobals())

/**
 * Return values of `window.open` when a blocker, an extension or an in-app browser has replaced it.
 */
const replaced: [string, () => unknown][] = [
  ['null', () => null],
  ['undefined', () => undefined],
  ['false', () => false],
  ['an object that is not a window', () => Object.freeze({})],
  ['a window that was closed immediately', () => ({ closed: true })],
  [
    'an error',
    () => {
      throw new Error('blocked')
    },
  ],
]

test.each(replaced)('no tab counts as opened if window.open returns %s', (_, open) => {
  vi.stubGlobal('window', { open })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn() })
  expect(openTab('https://calendar.test/')).toBe(false)
  expect(() => openOnce('/onboarding-call', 'https://calendar.test/')).not.toThrow()
  expect(sessionStorage.setItem).not.toHaveBeenCalled()
})

/** What a booking page uses of its document. */
const bookingPage = () => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  vi.stubGlobal('location', { pathname: '/onboarding-call' })
  const button = { href: 'https://calendar.test/', addEventListener: vi.fn(), focus: vi.fn() }
  const heading = { cloneNode: () => ({ textContent: '' }), replaceWith: vi.fn() }
  const querySelector = (selector: string) => (selector.startsWith('a') ? button : heading)
  return { button, heading, page: { querySelector, dataset: { opens: '' } } }
}

test.each(replaced)('a booking page offers its button if window.open returns %s', (_, open) => {
  vi.stubGlobal('window', { open })
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: vi.fn() })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
  vi.useFakeTimers()
  const { button, page } = bookingPage()
  runInterstitial(page as unknown as HTMLElement)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(button.focus).toHaveBeenCalled()
  expect(page.dataset).toEqual({ opens: '' })
})

test('a booking page hidden by the tab that the wizard opened says so', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '/onboarding-call', removeItem: vi.fn() })
  // A hidden page is never painted.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const { heading, page } = bookingPage()
  runInterstitial(page as unknown as HTMLElement)
  expect(page.dataset).toEqual({ opens: '', state: 'opened' })
  expect(heading.replaceWith).toHaveBeenCalledWith({
    textContent: INTERSTITIAL_WORDS.opened.heading,
  })
})

test('an opened tab cannot access its opener', () => {
  const tab = { closed: false, opener: {} }
  vi.stubGlobal('window', { open: () => tab })
  expect(openTab('https://calendar.test/')).toBe(true)
  expect(tab.opener).toBe(null)
})
