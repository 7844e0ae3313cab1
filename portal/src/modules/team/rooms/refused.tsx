import { useQuery } from '@tanstack/react-query'
import { AskButton } from './ask-button.tsx'
import { roomsQuery } from './rooms.queries.ts'

/** What someone sees who may not enter: whom to ask, and whether they did. */
export function Refused({ slug }: { slug: string }) {
  const { data } = useQuery(roomsQuery())
  const room = data?.rooms.find((one) => one.slug === slug.toLowerCase())
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        {room
          ? `The room of ${room.name} is open to its owner’s guests only.`
          : 'This room is open to its owner’s guests only.'}
      </p>
      {room?.asked === 'waiting' && <p role="status">You asked to be let in.</p>}
      {room?.asked === 'refused' && <p role="status">You were not let in.</p>}
      {room && <AskButton room={room} />}
    </>
  )
}
