import { calendarUrl } from '@leadwright/shared/bookings'
import { INTERSTITIAL_WORDS, type InterstitialState } from './interstitial.ts'

/** Opens an address in a new tab that cannot reach back; false where the browser refused. */
export function openTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (tab === null) return false
  tab.opener = null
  return true
}

function show(page: HTMLElement, state: InterstitialState): void {
  const { heading, text } = INTERSTITIAL_WORDS[state]
  page.dataset['state'] = state
  page.querySelector('[data-heading]')?.replaceChildren(heading)
  page.querySelector('[data-text]')?.replaceChildren(text)
}

/** Runs an interstitial page: opens its calendar if it does so by itself, and says what happened. */
export function runInterstitial(page: HTMLElement): void {
  const button = page.querySelector<HTMLAnchorElement>('a[data-calendar]')
  if (button === null) return
  button.href = calendarUrl(button.href, new URLSearchParams(location.search))
  button.addEventListener('click', () => show(page, 'opened'))
  // Coming back to the page, or loading it again, is no wish for one more tab.
  if (page.dataset['opens'] === undefined || arrivedBefore()) return
  if (openTab(button.href)) {
    show(page, 'opened')
  } else {
    show(page, 'blocked')
    button.focus()
  }
}

function arrivedBefore(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward'
}
