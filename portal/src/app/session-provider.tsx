import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useNavigate, useRevalidator } from 'react-router-dom'
import { queryClient } from '../lib/query-client.ts'
import { subscribe } from '../lib/session/channel.ts'
import { requirementPaths } from '../lib/session/requirement.ts'
import { sessionQuery } from '../lib/session/session.queries.ts'
import { leaveForLogin } from '../lib/session/sign-out-redirect.ts'
import { readStoredSession, storeSession } from '../lib/session/store.ts'
import { abandonInput } from '../lib/unsaved.ts'
import { IdleGuard } from './idle-guard.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/**
 * Around every page that needs a session: checks the local record against the server, watches for idleness,
 * asks the user to sign in again when the session has ended, and leaves when another tab signed out.
 */
export function Component() {
  const { data: session, isFetching } = useQuery(sessionQuery())
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  useEffect(() => {
    // The cached session may be from before a requirement was met; wait for the response.
    if (!session || isFetching) return
    const before = readStoredSession()
    storeSession(session)
    if (session.requirement) void navigate(requirementPaths[session.requirement], { replace: true })
    // The local record had another role, so the guards must decide again.
    else if (before?.role !== session.user.role) {
      // Data loaded for the previous role must not be shown to the current one.
      void queryClient.resetQueries({ predicate: ({ queryKey: [first] }) => first !== 'session' })
      void revalidate()
    }
  }, [session, isFetching, navigate, revalidate])

  useEffect(
    () =>
      subscribe((message) => {
        if (message.kind === 'signed-out') leaveForLogin()
        if (message.kind === 'signed-in' && message.userId !== readShownId()) {
          abandonInput()
          location.assign(paths.home)
        }
      }),
    [],
  )

  return (
    <>
      <Outlet />
      {session?.impersonator && (
        <ImpersonationBanner clientId={session.user.id} name={session.user.name} />
      )}
      <IdleGuard session={session} />
      <SignInAgain />
    </>
  )
}

/** The user whose pages this tab shows, even if the record already belongs to another. */
let shownId = readStoredSession()?.id
function readShownId() {
  shownId ??= readStoredSession()?.id
  return shownId
}
