import { loginPath } from '../paths.ts'
import { browserStorage } from '../storage.ts'
import { removeDrafts } from '../stored-drafts.ts'
import { recentKey } from '../stored-keys.ts'
import { abandonInput } from '../unsaved.ts'
import { removeRecord } from './store.ts'

/**
 * Forgets the session in this tab and loads the login page anew, so that nothing that was read
 * stays in memory. With `from` the person returns there after signing in again and finds drafts of
 * what was typed; without, somebody has signed out, and nothing is kept.
 */
export function leaveForLogin(from?: string): void {
  removeRecord()
  abandonInput()
  if (from === undefined) {
    removeDrafts()
    browserStorage.remove(recentKey)
  }
  location.replace(loginPath(from))
}

/** Told to the window when the session has ended while the page stays: what is secret on it goes. */
export const sessionEnded = 'leadwright:session-ended'

/** Path and query of the page that is open, to return to. */
export function currentPath(): string {
  return location.pathname + location.search
}
