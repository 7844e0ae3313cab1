/** The page that was asked, from elsewhere, to open its Add dialog. */
let requestedAt: string | undefined

/** Makes the page at this path open its Add dialog once it is shown. */
export function requestAdd(path: string): void {
  requestedAt = path
}

/** Whether the current page was asked to open it; true only once. */
export function takeAddRequest(): boolean {
  if (requestedAt !== location.pathname) return false
  requestedAt = undefined
  return true
}
