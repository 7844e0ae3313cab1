import { loginPath } from '../paths.ts'
import { abandonInput } from '../unsaved.ts'
import { removeRecord } from './store.ts'

/**
 * Forgets the session in this tab and loads the login page anew, so that nothing that was read
 * stays in memory. With `from` the person returns there after signing in again.
 */
export function leaveForLogin(from?: string): void {
  removeRecord()
  abandonInput()
  location.replace(loginPath(from))
}

/** Path and query of the page that is open, to return to. */
export function currentPath(): string {
  return location.pathname + location.search
}
