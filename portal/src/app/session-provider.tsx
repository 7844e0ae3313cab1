import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, useNavigate, useRevalidator } from 'react-router-dom'
import { queryClient } from '../lib/query-client.ts'
import { subscribe } from '../lib/session/channel.ts'
import { requirementPath } from '../lib/session/requirement.ts'
import { leaveView, sessionQuery } from '../lib/session/session.queries.ts'
import { currentPath, leaveForLogin } from '../lib/session/sign-out-redirect.ts'
import { readStoredSession, storeSession } from '../lib/session/store.ts'
import { abandonInput } from '../lib/unsaved.ts'
import { Button } from '../ui/button.tsx'
import { useMayLeave } from '../ui/unsaved-input.ts'
import { useAction } from '../ui/use-action.ts'
import { IdleGuard } from './idle-guard.tsx'
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
    if (session.requirement)
      void navigate(requirementPath(session.requirement, currentPath()), { replace: true })
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

/** Marks every page while an admin views the portal as a client: a frame, a banner and a button to return. */
function ImpersonationBanner({ clientId, name }: { clientId: string; name: string }) {
  const [leaving, setLeaving] = useState(false)
  const act = useAction()
  const mayLeave = useMayLeave(null)

  async function leave() {
    if (!(await mayLeave())) return
    setLeaving(true)
    if (!(await act(() => leaveView(clientId)))) setLeaving(false)
  }

  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-30 border-4 border-accent no-print"
      />
      <div aria-hidden="true" className="h-16 no-print" />
      <section
        aria-label="Viewing as a client"
        className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-2.5 text-paper no-print"
      >
        <p className="flex min-w-0 items-center gap-2">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            Viewing as <strong>{name}</strong>. You can’t change anything.
          </span>
        </p>
        <Button size="small" busy={leaving} busyLabel="Stopping..." onClick={() => void leave()}>
          Stop viewing
        </Button>
      </section>
    </>
  )
}

/** The user whose pages this tab shows, even if the record already belongs to another. */
let shownId = readStoredSession()?.id
function readShownId() {
  shownId ??= readStoredSession()?.id
  return shownId
}
