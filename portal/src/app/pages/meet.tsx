import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { prefetch } from '../../lib/prefetch.ts'
import { loginPath } from '../../lib/return-path.ts'
import { RoomList } from '../../modules/team/rooms/room-list.tsx'
import { roomsQuery } from '../../modules/team/rooms/rooms.queries.ts'
import { LinkButton } from '../../ui/links.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MeetFrame } from '../meet-frame.tsx'

export const loader = () => prefetch(roomsQuery())

/** All meeting rooms; the server decides who can enter. */
export function Component() {
  const query = useQuery(roomsQuery())
  const signedOut = query.data?.signedIn === false
  return (
    <MeetFrame
      title="Meeting Rooms"
      actions={
        signedOut ? (
          <LinkButton to={loginPath(paths.meet)}>Login</LinkButton>
        ) : (
          query.data && <LinkButton to={paths.home}>Go to the portal</LinkButton>
        )
      }
    >
      {signedOut && <p className="mb-5 text-muted">{messages.rooms.loginHint}</p>}
      <QueryView
        query={query}
        loading="Loading meeting rooms..."
        rows={4}
        errorMessage={() => messages.staff.loadFailed}
      >
        {({ rooms, mainOffice, signedIn }) => (
          <RoomList rooms={rooms} mainOfficeAllowed={mainOffice.allowed} signedIn={signedIn} />
        )}
      </QueryView>
    </MeetFrame>
  )
}
