import { loginPath } from '../return-path.ts'
import { browserStorage } from '../storage.ts'
import { removeDrafts } from '../stored-drafts.ts'
import { recentKey } from '../stored-keys.ts'
import { abandonInput } from '../unsaved.ts'
import { removeStoredSession } from './store.ts'

/**
 * Forgets the session in this tab and loads the login page with a full reload, so that no data stays in
 * memory. With `from`, the person returns there after signing in again and finds their drafts; without it,
 * they have signed out, and nothing is kept.
 */
export function leaveForLogin(from?: string): void {
  removeStoredSession()
  abandonInput()
  if (from === undefined) {
    removeDrafts()
    browserStorage.remove(recentKey)
  }
  location.replace(loginPath(from))
}

/** Dispatched on the window when the session has ended but the page stays: secrets on it are hidden. */
export const sessionEnded = 'leadwright:session-ended'

/** Path, query and hash of the current page, to return to. */
export function currentPath(): string {
  return location.pathname + location.search + location.hash
}
