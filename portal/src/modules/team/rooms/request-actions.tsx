import {
  type GrantTerm,
  grantTerms,
  type RoomRequestView,
} from '@leadwright/shared/contracts/team/rooms'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useDecide } from './rooms.queries.ts'

const labels: Record<GrantTerm, string> = { hour: 'An hour', today: 'Today', good: 'For good' }

/** The end of the day where the decision is made. */
function endOfDay(now = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString()
}

/** Lets someone in, refuses, or ends what was granted. */
export function RequestActions({ request }: { request: RoomRequestView }) {
  const { grant, refuse } = useDecide(request.id)
  const toast = useToast()
  const { personName } = request
  const busy = grant.isPending || refuse.isPending
  async function run(work: Promise<unknown>, message: string) {
    try {
      await work
      toast({ message })
    } catch (error) {
      toast({ message: error instanceof Error ? error.message : String(error), tone: 'negative' })
    }
  }
  if (request.state === 'granted') {
    return (
      <Button
        size="small"
        busy={busy}
        aria-label={`End the access of ${personName}`}
        onClick={() => void run(refuse.mutateAsync(), `${personName} may enter no longer.`)}
      >
        End
      </Button>
    )
  }
  const letIn = (term: GrantTerm) =>
    run(
      grant.mutateAsync(term === 'today' ? { term, endOfDay: endOfDay() } : { term }),
      `${personName} may enter.`,
    )
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
        onClick={() => void run(refuse.mutateAsync(), `${personName} was not let in.`)}
      >
        No
      </Button>
    </div>
  )
}
