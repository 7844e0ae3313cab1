import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useNavigate, useRevalidator } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { subscribe } from '../lib/session/channel.ts'
import { leaveForLogin } from '../lib/session/leave.ts'
import { requirementPaths } from '../lib/session/requirement.ts'
import { sessionQuery } from '../lib/session/session.queries.ts'
import { readRecord, writeRecord } from '../lib/session/store.ts'
import { abandonInput } from '../lib/unsaved.ts'
import { IdleGuard } from './idle-guard.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/**
 * Around every page that needs a session: checks the local record against the server, watches for
 * idleness, asks to sign in again when the session has ended, and leaves when another tab signed out.
 */
export function Component() {
  const { data: session, isFetching } = useQuery(sessionQuery())
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  useEffect(() => {
    // What the cache holds may be from before a requirement was met; the answer is on its way.
    if (!session || isFetching) return
    const before = readRecord()
    writeRecord(session)
    if (session.requirement) void navigate(requirementPaths[session.requirement], { replace: true })
    // The record was wrong about who this is: the guards decide anew.
    else if (before?.role !== session.user.role) {
      // What the former role has read is none of the present one's.
      void queryClient.resetQueries({ predicate: ({ queryKey: [topic] }) => topic !== 'session' })
      void revalidate()
    }
  }, [session, isFetching, navigate, revalidate])

  useEffect(
    () =>
      subscribe((news) => {
        if (news.kind === 'signed-out') leaveForLogin()
        if (news.kind === 'signed-in' && news.userId !== readShownId()) {
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

/** Whose pages this tab shows, though the record may already be another's. */
let shownId = readRecord()?.id
function readShownId() {
  shownId ??= readRecord()?.id
  return shownId
}
