import type { LeadDeal } from '@leadwright/shared/contracts/money/deals'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useWithdrawDeal } from './deals.queries.ts'

interface Props {
  deal: Pick<LeadDeal, 'id' | 'version'>
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
}

/** Withdraws a report that is not decided yet, after a question. */
export function WithdrawReport({ deal: { id, version }, clientId }: Props) {
  const act = useAction()
  const { mutateAsync: withdraw } = useWithdrawDeal(clientId, id)
  return (
    <Button
      variant="quiet"
      onClick={() =>
        void act(() => withdraw({ version }), {
          question: {
            message: 'Withdraw the report? The lead did not sign.',
            confirmLabel: 'Withdraw report',
          },
          done: 'Report withdrawn.',
        })
      }
    >
      Withdraw report
    </Button>
  )
}
