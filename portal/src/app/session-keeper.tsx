import { errorCodes } from '@leadwright/shared/errors'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type NavigateFunction, Outlet, useNavigate, useRevalidator } from 'react-router-dom'
import { onRefusal } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { subscribe } from '../lib/session/channel.ts'
import { currentPath, leaveForLogin } from '../lib/session/leave.ts'
import { requirementCodes, requirementPaths } from '../lib/session/requirement.ts'
import { sessionQuery } from '../lib/session/session.queries.ts'
import { readRecord, writeRecord } from '../lib/session/store.ts'
import { abandonInput } from '../lib/unsaved.ts'
import { IdleGuard } from './idle-guard.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'

/**
 * Around every page that needs a session: checks the local record against the server, leaves when
 * the session has ended here or in another tab, and watches for idleness.
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
    else if (before?.role !== session.user.role) void revalidate()
  }, [session, isFetching, navigate, revalidate])

  useEffect(
    () =>
      onRefusal(({ code }) => {
        if (code === errorCodes.unauthenticated) leaveForLogin(currentPath())
        if (requirementCodes.includes(code)) void goToRequirement(navigate)
      }),
    [navigate],
  )

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
    </>
  )
}

/** Asks the server first: the refusal may be older than what has been done about it since. */
async function goToRequirement(navigate: NavigateFunction): Promise<void> {
  const session = await queryClient
    .fetchQuery({ ...sessionQuery(), staleTime: 0 })
    .catch(() => undefined)
  if (session?.requirement) await navigate(requirementPaths[session.requirement])
}

/** Whose pages this tab shows, though the record may already be another's. */
let shownId = readRecord()?.id
function readShownId() {
  shownId ??= readRecord()?.id
  return shownId
}
