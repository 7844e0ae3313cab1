import { INTERSTITIAL_WORDS, type InterstitialState } from './interstitial.ts'

/** Opens an address in a new tab that cannot reach back; false where the browser refused. */
export function openTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (tab === null) return false
  tab.opener = null
  return true
}

/** The path of the booking page whose calendar the wizard has just opened, in this tab's storage. */
const OPENED = 'leadwright.opened'

/** The calendar that waits to be told of; undefined also where the browser refuses storage. */
function opened(): string | undefined {
  try {
    return sessionStorage.getItem(OPENED) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Opens the calendar of the booking page at this path before that page is there, and lets the page
 * say so. Once, however often the visitor presses until the page comes.
 */
export function openOnce(path: string, url: string): void {
  if (opened() === path || !openTab(url)) return
  try {
    sessionStorage.setItem(OPENED, path)
  } catch {}
}

/** Whether the wizard opened this page's calendar; told once. */
function wasOpened(): boolean {
  const path = opened()
  if (path !== undefined) sessionStorage.removeItem(OPENED)
  return path === location.pathname
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
  button.addEventListener('click', () => show(page, 'opened'))
  // Coming back to the page, or loading it again, is no wish for one more tab.
  const opens = page.dataset['opens'] !== undefined && !arrivedBefore()
  if (wasOpened() || (opens && openTab(button.href))) show(page, 'opened')
  else if (opens) button.focus()
}

function arrivedBefore(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return (
    visit instanceof PerformanceNavigationTiming &&
    (visit.type === 'back_forward' || visit.type === 'reload')
  )
}
