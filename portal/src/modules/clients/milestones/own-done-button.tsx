import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { useSetOwnMilestoneDone } from './own-milestones.queries.ts'

interface Props {
  milestone: { id: string; title: string; version: number }
  /** Whether it is done now. */
  done: boolean
}

/** Marks a milestone that the viewing client does as done, or reopens it; the toast offers Undo. */
export function OwnDoneButton({ milestone: { id, title, version }, done }: Props) {
  const act = useAction()
  const { mutateAsync: save, isPending } = useSetOwnMilestoneDone()
  const label = done ? 'Reopen' : 'Mark as done'
  return (
    <span ref={useFocusFallback()} className={done ? '-mx-2.5 shrink-0' : 'shrink-0'}>
      <Button
        id={`own-done-${id}`}
        variant={done ? 'quiet' : 'secondary'}
        size="small"
        aria-label={`${label}: ${title}`}
        busy={isPending}
        busyLabel="Saving..."
        onClick={() =>
          void act(() => save({ id, version, done: !done }), {
            done: done ? `“${title}” is open again.` : `“${title}” is done.`,
            undo: (saved) => save({ id, version: saved.version, done }),
          })
        }
      >
        {label}
      </Button>
    </span>
  )
}
