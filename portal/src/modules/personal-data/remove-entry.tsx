import type { DoNotContactEntry } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useRemoveDoNotContact } from './personal-data.queries.ts'

/** Removes an entry after a question. */
export function RemoveEntry({ entry: { id, address } }: { entry: DoNotContactEntry }) {
  const { mutateAsync: remove, isPending } = useRemoveDoNotContact(id)
  const act = useAction()
  const name = address ?? 'this erased person'
  const ask = () =>
    act(() => remove(undefined), {
      question: {
        message: `Remove ${name} from the do-not-contact list? Only do this if the person agreed to be contacted again.`,
        confirmLabel: 'Remove',
        danger: true,
      },
      done: 'Removed from the list.',
    })
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isPending}
      aria-label={`Remove ${name}`}
      onClick={() => void ask()}
    >
      Remove
    </Button>
  )
}
