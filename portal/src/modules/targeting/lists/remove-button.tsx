import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import type { Target } from '@leadwright/shared/contracts/targeting/targets'
import { count } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRemoveTargets } from './lists.queries.ts'

interface Props {
  list: TargetListView
  chosen: readonly Target[]
  disabled: boolean
  onDone: () => void
}

/** Removes the selected companies from the draft of a list. */
export function RemoveButton({ list: { id, clientId, version }, chosen, disabled, onDone }: Props) {
  const act = useAction()
  const { mutateAsync: remove, isPending } = useRemoveTargets(clientId, id)
  const [first] = chosen
  if (!first) return null
  const companies = count(chosen.length, 'company', 'companies')
  const what = chosen.length === 1 ? `“${first.company}”` : companies
  const ask = () =>
    act(() => remove({ targets: { ids: chosen.map((target) => target.id) }, version }), {
      question: {
        message: `Remove ${what} from the list? You can’t undo this.`,
        confirmLabel: 'Remove',
        danger: true,
      },
      done: `${companies} removed.`,
    })
  return (
    <Button
      size="small"
      busy={isPending}
      busyLabel="Removing..."
      disabled={disabled}
      onClick={() => void ask().then((done) => done && onDone())}
    >
      {`Remove ${companies}`}
    </Button>
  )
}
