/**
 * Opens a URL in a new tab that cannot access its opener. Returns false if the browser refused.
 * Extensions and in-app browsers replace `window.open`, so it may return anything.
 */
export function openTab(url: string): boolean {
  try {
    const tab = window.open(url, '_blank')
    if (tab?.closed !== false) return false
    tab.opener = null
    return true
  } catch {
    return false
  }
}

/** The session storage key for the booking page whose calendar the wizard has just opened. */
export const OPENED_KEY = 'leadwright.opened'

/**
 * Opens the calendar of a booking page before that page loads, and records it for the page. Opens
 * only one tab, however often the visitor clicks before the page loads.
 */
export function openOnce(path: string, url: string): void {
  if (openedPath() === path || !openTab(url)) return
  try {
    sessionStorage.setItem(OPENED_KEY, path)
  } catch {}
}

/**
 * The recorded path, if the booking page has not read it yet; undefined also if storage is refused.
 */
function openedPath(): string | undefined {
  try {
    return sessionStorage.getItem(OPENED_KEY) ?? undefined
  } catch {
    return undefined
  }
}
