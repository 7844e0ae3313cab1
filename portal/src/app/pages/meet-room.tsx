import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '../../lib/api-error.ts'
import { withReturn } from '../../lib/return-path.ts'
import { leaveForLogin } from '../../lib/session/sign-out-redirect.ts'
import { openRoom } from '../../modules/team/rooms/open-room.ts'
import { Refused } from '../../modules/team/rooms/refused.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { MeetFrame } from '../meet-frame.tsx'

/** Redirects to a room; people who are signed out go to the login page first. */
export function Component() {
  const { staffName = '' } = useParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ApiError>()
  const [attempt, setAttempt] = useState(1)
  const here = `${paths.meet}/${encodeURIComponent(staffName)}`

  useEffect(() => {
    const stop = new AbortController()
    openRoom(staffName, stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted || !(error instanceof ApiError)) return
      if (error.code === errorCodes.unauthenticated) leaveForLogin(here)
      else if (error.code === errorCodes.passwordChangeRequired)
        void navigate(withReturn(paths.newPassword, here))
      else setFailure(error)
    })
    return () => stop.abort()
  }, [staffName, here, navigate, attempt])

  if (!failure) {
    return (
      <MeetFrame title="Meeting Room">
        <Spinner label={messages.rooms.redirecting} />
      </MeetFrame>
    )
  }
  function enterAgain() {
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  const refused = failure.code === 'rooms.no-access'
  return (
    <MeetFrame title={refused ? messages.rooms.noAccess : 'This room can’t be opened'}>
      {refused ? (
        <Refused slug={staffName} onEnter={enterAgain} />
      ) : (
        <p className="text-muted">{failure.message}</p>
      )}
      <p className="mt-6">
        <LinkButton to={paths.meet}>All meeting rooms</LinkButton>
      </p>
    </MeetFrame>
  )
}
