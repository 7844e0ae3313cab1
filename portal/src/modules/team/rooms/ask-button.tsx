import type { RoomView } from '@leadwright/shared/contracts/team/rooms'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRequestAccess } from './rooms.queries.ts'

interface Props {
  room: Pick<RoomView, 'slug' | 'name' | 'asked'>
}

/** Asks the owner of a room for access; only once until they decide. */
export function AskButton({ room: { slug, name, asked } }: Props) {
  const { mutateAsync: ask, isPending } = useRequestAccess(slug)
  const act = useAction()
  if (asked) return null
  return (
    <Button
      variant="quiet"
      busy={isPending}
      busyLabel="Asking..."
      onClick={() => void act(() => ask({ note: '' }), { done: `Request sent to ${name}.` })}
    >
      Ask to join<span className="sr-only">{` ${name}’s room`}</span>
    </Button>
  )
}
