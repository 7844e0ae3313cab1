import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { AskButton } from './ask-button.tsx'
import { roomsQuery } from './rooms.queries.ts'

/**
 * For people who cannot enter: whom to ask, whether they already asked, and a button to enter once they can.
 */
export function Refused({ slug, onEnter }: { slug: string; onEnter: () => void }) {
  const { data } = useQuery(roomsQuery())
  const room = data?.rooms.find((one) => one.slug === slug.toLowerCase())
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        {room
          ? `You don’t have access to ${room.name}’s room.`
          : 'You don’t have access to this room.'}
      </p>
      {room?.asked === 'waiting' && <p role="status">You’ve asked to join.</p>}
      {room?.asked === 'refused' && <p role="status">Your request was declined.</p>}
      {room?.allowed ? (
        <>
          <p role="status" className="mb-4">
            Your request was approved.
          </p>
          <Button variant="primary" onClick={onEnter}>
            {messages.rooms.join}
          </Button>
        </>
      ) : (
        room && <AskButton room={room} />
      )}
    </>
  )
}
