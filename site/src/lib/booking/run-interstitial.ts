import { INTERSTITIAL_WORDS, type InterstitialState } from './interstitial.ts'

/**
 * Whether the wizard has just opened this page's calendar; true only once. For `key`, see
 * `openOnce`.
 */
function wasOpened(key: string): boolean {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path === location.pathname
  } catch {
    return false
  }
}

/**
 * A copy of the wizard's `openTab`: importing the shared file would cost this page another request.
 */
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

/**
 * Replaces the element, because an element that moves with its text would count as a layout shift.
 */
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
 * Runs an interstitial page: opens its calendar if the page does so automatically, and says what
 * happened. No other browser code imports this file, so Astro inlines it.
 */
export function runInterstitial(page: HTMLElement): void {
  const button = page.querySelector<HTMLAnchorElement>('a[data-calendar]')
  if (button === null) return
  button.addEventListener('click', () => show(page, 'opened'))
  if (wasOpened(page.dataset['openedKey'] ?? '')) {
    // Not after a paint: the tab that the wizard opened may hide this page.
    show(page, 'opened')
  } else if (page.dataset['opens'] !== undefined && !isRevisit()) {
    afterPaint(() => {
      if (openTab(button.href)) show(page, 'opened')
      else button.focus()
    })
  }
}

/** Returning to the page or reloading it must not open another tab. */
function isRevisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return (
    visit instanceof PerformanceNavigationTiming &&
    (visit.type === 'back_forward' || visit.type === 'reload')
  )
}

/** Opening a tab before the first paint would leave a blank page behind. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act, 0))
}
