/** Opens an address in a new tab that cannot reach back; false where the browser refused. */
export function openTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (tab === null) return false
  tab.opener = null
  return true
}

/** What names, in this tab's storage, the booking page whose calendar the wizard has just opened. */
export const OPENED_KEY = 'leadwright.opened'

/** Lets the booking page at this path say that its calendar is open. */
export function rememberOpened(path: string): void {
  try {
    sessionStorage.setItem(OPENED_KEY, path)
  } catch {}
}
