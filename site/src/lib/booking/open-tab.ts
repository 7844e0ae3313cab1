/**
 * Opens an address in a new tab that cannot reach back; false where the browser refused. Extensions and
 * in-app browsers replace `window.open`, so what it returns may be anything.
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

/** What names, in this tab's storage, the booking page whose calendar the wizard has just opened. */
export const OPENED_KEY = 'leadwright.opened'

/**
 * Opens the calendar of the booking page at this path before that page is there, and lets the page
 * say so. Once, however often the visitor presses until the page comes.
 */
export function openOnce(path: string, url: string): void {
  if (openedPath() === path || !openTab(url)) return
  try {
    sessionStorage.setItem(OPENED_KEY, path)
  } catch {}
}

/** What waits to be told of; undefined also where the browser refuses storage. */
function openedPath(): string | undefined {
  try {
    return sessionStorage.getItem(OPENED_KEY) ?? undefined
  } catch {
    return undefined
  }
}
