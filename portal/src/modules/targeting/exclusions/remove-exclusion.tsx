import type { Exclusion } from '@leadwright/shared/contracts/targeting/exclusions'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRemoveExclusion } from './exclusions.queries.ts'

interface Props {
  clientId: string
  exclusion: Exclusion
}

/** Removes a company from the exclusions after a question. */
export function RemoveExclusion({ clientId, exclusion: { id, company, domain } }: Props) {
  const { mutateAsync: remove, isPending } = useRemoveExclusion()
  const act = useAction()
  const name = company || domain
  const ask = () =>
    act(() => remove({ params: { clientId, exclusionId: id } }), {
      question: {
        message: `Remove ${name} from the exclusions? New lists and leads may then include it.`,
        confirmLabel: 'Remove',
      },
      done: `${name} is no longer excluded.`,
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
