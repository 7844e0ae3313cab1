import { INTERSTITIAL_WORDS, type InterstitialState } from './interstitial.ts'

/** Whether the wizard opened this page's calendar; told once. `key`: see `openOnce`. */
function wasOpened(key: string): boolean {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path === location.pathname
  } catch {
    return false
  }
}

/** `openTab` of the wizard once more: a file that both load would be a request of its own here. */
function openTab(url: string): boolean {
  try {
    const tab = window.open(url, '_blank')
    if (tab?.closed !== false) return false
    tab.opener = null
    return true
  } catch {
    return false
  }
}

/** A new element for a new text: one that moved with its text would count as a layout shift. */
function replaceText(before: Element | null, text: string): void {
  if (before === null) return
  const after = before.cloneNode()
  after.textContent = text
  before.replaceWith(after)
}

function show(page: HTMLElement, state: InterstitialState): void {
  const { heading, text } = INTERSTITIAL_WORDS[state]
  page.dataset['state'] = state
  replaceText(page.querySelector('[data-heading]'), heading)
  replaceText(page.querySelector('[data-text]'), text)
}

/**
 * Runs an interstitial page: opens its calendar if it does so by itself, and says what happened.
 * Nothing else that a browser loads imports this file, so Astro writes it into the page.
 */
export function runInterstitial(page: HTMLElement): void {
  const button = page.querySelector<HTMLAnchorElement>('a[data-calendar]')
  if (button === null) return
  button.addEventListener('click', () => show(page, 'opened'))
  // Coming back to the page, or loading it again, is no wish for one more tab.
  const opens = page.dataset['opens'] !== undefined && !arrivedBefore()
  if (wasOpened(page.dataset['openedKey'] ?? '') || (opens && openTab(button.href))) {
    show(page, 'opened')
  } else if (opens) button.focus()
}

function arrivedBefore(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return (
    visit instanceof PerformanceNavigationTiming &&
    (visit.type === 'back_forward' || visit.type === 'reload')
  )
}
