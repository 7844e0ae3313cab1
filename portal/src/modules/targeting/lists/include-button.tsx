import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import type { Target } from '@leadwright/shared/contracts/targeting/targets'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useIncludeTargets } from './lists.queries.ts'

interface Props {
  list: TargetListView
  target: Target
}

/** Takes a company back that was struck from the list. */
export function IncludeButton({ list: { id: listId, version }, target }: Props) {
  const act = useAction()
  const { mutateAsync: include, isPending } = useIncludeTargets(listId)
  const { id, company, canInclude } = target
  if (!canInclude) return null
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isPending}
      aria-label={`Include again: ${company}`}
      onClick={() =>
        void act(() => include({ ids: [id], version }), { done: `${company} is included again.` })
      }
    >
      Include again
    </Button>
  )
}
