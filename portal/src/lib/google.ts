import { paths } from '@leadwright/shared/portal-paths'
import { call } from './api.ts'
import { ApiError, messageOf } from './api-error.ts'
import { loginPath, safeReturnPath } from './return-path.ts'
import { pathAfterSignIn } from './session/requirement.ts'
import { startSession } from './session/start-session.ts'
import { tabStorage } from './storage.ts'

/** What this tab went to Google for. The server decides by its own cookie whether the answer counts. */
interface Attempt {
  purpose: 'sign-in' | 'link'
  /** The page to return to. */
  next?: string | undefined
  termsAccepted?: boolean
}

const attemptKey = 'leadwright:google'

/** Leaves the portal for a page of Google, which returns the browser to `finishAttempt`. */
export async function goToGoogle(attempt: Attempt): Promise<void> {
  const isLink = attempt.purpose === 'link'
  const { url } = isLink
    ? await call('POST /api/account/google/start', {})
    : await call('POST /api/auth/google/start', {})
  tabStorage.write(attemptKey, JSON.stringify(attempt))
  location.assign(url)
}

/** Where the browser goes after Google, and what went wrong, which that page shows. */
export interface Arrival {
  to: string
  failure?: string
}

/** @param answer the query with which Google returned the browser */
export async function finishAttempt(answer: string): Promise<Arrival> {
  const { purpose, next, termsAccepted } = takeAttempt()
  const wanted = safeReturnPath(next)
  const isLink = purpose === 'link'
  try {
    if (isLink) {
      await call('POST /api/account/google', { body: { answer } })
      return { to: wanted ?? paths.profile }
    }
    const body = { answer, ...(termsAccepted && { termsAccepted: true as const }) }
    const session = await startSession(call('POST /api/auth/google', { body }))
    return { to: pathAfterSignIn(session, wanted) }
  } catch (error) {
    const [issue] = error instanceof ApiError ? error.issues : []
    const failure = issue?.message ?? messageOf(error)
    return { to: isLink ? (wanted ?? paths.profile) : loginPath(wanted), failure }
  }
}

function takeAttempt(): Attempt {
  const stored = tabStorage.read(attemptKey)
  tabStorage.remove(attemptKey)
  return stored ? (JSON.parse(stored) as Attempt) : { purpose: 'sign-in' }
}
