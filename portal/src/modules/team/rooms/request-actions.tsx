import {
  type GrantTerm,
  grantTerms,
  type RoomRequestView,
} from '@leadwright/shared/contracts/team/rooms'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useGrantAccess, useRefuseAccess } from './rooms.queries.ts'

const labels: Record<GrantTerm, string> = { hour: 'An hour', today: 'Today', good: 'For good' }

/** The end of the day where the decision is made. */
function endOfDay(now = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString()
}

/** Lets someone in, refuses, or ends what was granted. */
export function RequestActions({ request }: { request: RoomRequestView }) {
  const { mutateAsync: grant, isPending: isGranting } = useGrantAccess(request.id)
  const { mutateAsync: refuse, isPending: isRefusing } = useRefuseAccess(request.id)
  const act = useAction()
  const { personName } = request
  const busy = isGranting || isRefusing
  if (request.state === 'granted') {
    return (
      <Button
        size="small"
        busy={busy}
        aria-label={`End the access of ${personName}`}
        onClick={() => void act(() => refuse(), { done: `${personName} may enter no longer.` })}
      >
        End
      </Button>
    )
  }
  const letIn = (term: GrantTerm) =>
    act(() => grant(term === 'today' ? { term, endOfDay: endOfDay() } : { term }), {
      done: `${personName} may enter.`,
    })
  return (
    <div className="flex flex-wrap gap-2">
      {grantTerms.map((term) => (
        <Button
          key={term}
          size="small"
          busy={busy}
          aria-label={`Let ${personName} in: ${labels[term].toLowerCase()}`}
          onClick={() => void letIn(term)}
        >
          {labels[term]}
        </Button>
      ))}
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={`No, do not let ${personName} in`}
        onClick={() => void act(() => refuse(), { done: `${personName} was not let in.` })}
      >
        No
      </Button>
    </div>
  )
}
