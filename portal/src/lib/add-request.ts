/** The page whose dialog of something new was asked for from elsewhere. */
let requestedAt: string | undefined

/** The page at this path opens the dialog of its button for something new once it is there. */
export function requestAdd(path: string): void {
  requestedAt = path
}

/** Whether the page that is open was asked to; once. */
export function takeAddRequest(): boolean {
  if (requestedAt !== location.pathname) return false
  requestedAt = undefined
  return true
}
