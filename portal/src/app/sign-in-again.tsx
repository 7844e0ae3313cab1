import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { onChallenge } from '../lib/api.ts'
import { lazyWithin } from '../lib/lazy.ts'
import { queryClient, refreshAll } from '../lib/query-client.ts'
import { withReturn } from '../lib/return-path.ts'
import { subscribe } from '../lib/session/channel.ts'
import { requirementCodes, requirementPath } from '../lib/session/requirement.ts'
import { checkSession, sessionQuery } from '../lib/session/session.queries.ts'
import { currentPath, leaveForLogin, sessionEnded } from '../lib/session/sign-out-redirect.ts'

const SignInDialog = lazyWithin(() => import('../modules/identity/auth/sign-in-dialog.tsx'))

interface Ended {
  /** The expired session. */
  session: SessionView
  onSignedIn: () => void
}

/**
 * When the session ends during work, the user signs in again on top of the page, which stays as it is; calls
 * that failed meanwhile are then repeated. A page opened without a session redirects to the login page.
 */
export function SignInAgain() {
  const [ended, setEnded] = useState<Ended>()
  const navigate = useNavigate()
  const isEnded = ended !== undefined

  useLayoutEffect(() => {
    document.body.toggleAttribute('data-covered', isEnded)
  }, [isEnded])

  useEffect(() => {
    let asked: Promise<boolean> | undefined

    async function ask(): Promise<boolean> {
      const session = queryClient.getQueryData(sessionQuery().queryKey)
      // The error may be older than a newer session, e.g. from another tab.
      if (session && (await continues(session))) return true
      // A view of the portal as a client has nothing to lose, and ends with its session.
      if (!session || session.impersonator) {
        leaveForLogin(currentPath())
        return false
      }
      dispatchEvent(new Event(sessionEnded))
      const focused = document.activeElement
      let stop = () => {}
      await new Promise<void>((resolve) => {
        setEnded({ session, onSignedIn: resolve })
        stop = subscribe(async (message) => {
          if (message.kind === 'signed-in' && (await continues(session))) resolve()
        })
      })
      stop()
      setEnded(undefined)
      // The element must be visible again before it can take the focus.
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus())
      void refreshAll()
      return true
    }

    const stopEnded = onChallenge([errorCodes.unauthenticated], () => {
      asked = ask().finally(() => {
        asked = undefined
      })
      return asked
    })
    const stopRequirement = onChallenge(requirementCodes, () => asked ?? goToRequirement(navigate))
    return () => {
      stopEnded()
      stopRequirement()
    }
  }, [navigate])

  if (!ended) return null
  return (
    <Suspense
      fallback={createPortal(
        <div data-covers-page="" className="fixed inset-0 z-100 bg-paper" />,
        document.body,
      )}
    >
      <SignInDialog {...ended} />
    </Suspense>
  )
}

/** Whether the browser has a complete session of the same person. */
async function continues(session: SessionView): Promise<boolean> {
  const now = await checkSession()
  return now?.user.id === session.user.id && !now.requirement
}

/**
 * Asks the server first: the requirement may have been met since the error, e.g. by input on the page for it.
 */
async function goToRequirement(navigate: NavigateFunction): Promise<boolean> {
  const session = await checkSession()
  if (session) queryClient.setQueryData(sessionQuery().queryKey, session)
  const path = session?.requirement && requirementPath(session.requirement)
  if (path && path !== location.pathname) await navigate(withReturn(path, currentPath()))
  return false
}
