import type { DealView, LeadDeal } from '@leadwright/shared/contracts/money/deals'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useWithdrawDeal } from './deals.queries.ts'

const SignedDialog = lazy(() => import('./signed-dialog.tsx'))

interface Props {
  deal: LeadDeal | DealView
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
}

/** What its author can do with a report that is not decided yet. */
export function OwnReport({ deal, clientId }: Props) {
  const act = useAction()
  const { mutateAsync: withdraw } = useWithdrawDeal(clientId, deal.id)
  return (
    <>
      <DialogButton
        dialog={(close) => (
          <SignedDialog {...{ clientId, deal }} leadId={deal.leadId} onClose={close} />
        )}
      >
        Correct
      </DialogButton>
      <Button
        variant="quiet"
        onClick={() =>
          void act(() => withdraw({ version: deal.version }), {
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
    </>
  )
}
