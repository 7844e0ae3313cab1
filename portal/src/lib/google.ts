import { paths } from '@leadwright/shared/portal-paths'
import { call } from './api.ts'
import { ApiError, messageOf } from './api-error.ts'
import { loginPath, safeReturnPath } from './return-path.ts'
import { pathAfterSignIn } from './session/requirement.ts'
import { currentPath } from './session/sign-out-redirect.ts'
import { startSession } from './session/start-session.ts'
import { removeStoredSession } from './session/store.ts'
import { tabStorage } from './storage.ts'
import { abandonInput } from './unsaved.ts'

/** What this tab went to Google for. The server decides by its own cookie whether the answer counts. */
interface Attempt {
  purpose: 'sign-in' | 'link'
  /** The page to return to. */
  next?: string | undefined
  termsAccepted?: boolean
}

const attemptKey = 'leadwright:google'

/**
 * Leaves the portal for a page of Google, which returns the browser to `finishAttempt`. Resolves if the person comes
 * back without it.
 */
export async function goToGoogle(attempt: Attempt, beforeLeaving = () => {}): Promise<void> {
  const isLink = attempt.purpose === 'link'
  const { url } = isLink
    ? await call('POST /api/account/google/start', {})
    : await call('POST /api/auth/google/start', {})
  tabStorage.write(attemptKey, JSON.stringify(attempt))
  beforeLeaving()
  location.assign(url)
  // Until the page is shown again, because someone went back.
  await new Promise((shown) => addEventListener('pageshow', shown, { once: true }))
}

/** The same from the login page, with the page that the person wanted. */
export const signInWithGoogle = (termsAccepted: boolean) => {
  const next = new URLSearchParams(location.search).get('next') ?? undefined
  return goToGoogle({ purpose: 'sign-in', next, termsAccepted })
}

/** The same for a session that has ended: the person returns to this page and finds their drafts. */
export const signInAgain = () =>
  // The dialog says that signing in accepts the terms.
  goToGoogle({ purpose: 'sign-in', next: currentPath(), termsAccepted: true }, () => {
    removeStoredSession()
    abandonInput()
  })

/** Where the browser goes after Google, and what happened, which that page shows. */
export interface Arrival {
  to: string
  state?: { done: string } | { failure: string }
}

/** @param answer the query with which Google returned the browser */
export async function finishAttempt(answer: string): Promise<Arrival> {
  const { purpose, next, termsAccepted } = takeAttempt()
  const wanted = safeReturnPath(next)
  const isLink = purpose === 'link'
  try {
    if (isLink) {
      await call('POST /api/account/google', { body: { answer } })
      return { to: wanted ?? paths.profile, state: { done: 'Google account linked.' } }
    }
    const body = { answer, ...(termsAccepted && { termsAccepted: true as const }) }
    const session = await startSession(call('POST /api/auth/google', { body }))
    return { to: pathAfterSignIn(session, wanted) }
  } catch (error) {
    const [issue] = error instanceof ApiError ? error.issues : []
    const failure = issue?.message ?? messageOf(error)
    return { to: isLink ? (wanted ?? paths.profile) : loginPath(wanted), state: { failure } }
  }
}

function takeAttempt(): Attempt {
  const stored = tabStorage.read(attemptKey)
  tabStorage.remove(attemptKey)
  return stored ? (JSON.parse(stored) as Attempt) : { purpose: 'sign-in' }
}
