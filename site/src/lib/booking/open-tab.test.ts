import { afterEach, expect, test, vi } from 'vitest'
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

test.each(replaced)('a booking page offers its button if window.open returns %s', (_, open) => {
  vi.stubGlobal('window', { open })
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: vi.fn() })
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  vi.stubGlobal('location', { pathname: '/onboarding-call' })
  const button = { href: 'https://calendar.test/', addEventListener: vi.fn(), focus: vi.fn() }
  const page = { querySelector: () => button, dataset: { opens: '' } }
  runInterstitial(page as unknown as HTMLElement)
  expect(button.focus).toHaveBeenCalled()
  expect(page.dataset).toEqual({ opens: '' })
})

test('an opened tab cannot access its opener', () => {
  const tab = { closed: false, opener: {} }
  vi.stubGlobal('window', { open: () => tab })
  expect(openTab('https://calendar.test/')).toBe(true)
  expect(tab.opener).toBe(null)
})
