import type { RoomView } from '@leadwright/shared/contracts/team/rooms'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAskToEnter } from './rooms.queries.ts'

interface Props {
  room: Pick<RoomView, 'slug' | 'name' | 'asked'>
}

/** Asks the owner of a room to be let in; once, until it is decided. */
export function AskButton({ room: { slug, name, asked } }: Props) {
  const { mutateAsync: ask, isPending } = useAskToEnter(slug)
  const toast = useToast()
  if (asked) return null
  return (
    <Button
      variant="quiet"
      busy={isPending}
      busyLabel="Asking..."
      onClick={() =>
        void ask('').then(
          () => toast({ message: `${name} was asked to let you in.` }),
          (error: Error) => toast({ message: error.message, tone: 'negative' }),
        )
      }
    >
      Ask to be let in<span className="sr-only"> to the room of {name}</span>
    </Button>
  )
}
