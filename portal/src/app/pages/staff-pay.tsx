import type { PayTotals } from '@leadwright/shared/contracts/money/pay'
import { displayName } from '@leadwright/shared/people'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { payTotalsQuery } from '../../modules/money/pay/pay.queries.ts'
import { PayTotalsTable } from '../../modules/money/pay/pay-totals-table.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { StaffFrame } from '../staff-frame.tsx'

const AddPayEntry = lazy(() => import('../../modules/money/pay/pay-dialog.tsx'))

export const loader = () => prefetch(payTotalsQuery())

/** What each staff member was paid. */
export function Component() {
  return (
    <StaffFrame>
      <PayTotalsTable actions={actionsOf} />
    </StaffFrame>
  )
}

const actionsOf = (person: PayTotals) => (
  <DialogButton
    size="small"
    variant="quiet"
    aria-label={`Add pay for ${displayName(person)}`}
    dialog={(close) => (
      <AddPayEntry staffId={person.staffId} staffName={displayName(person)} onClose={close} />
    )}
  >
    Add pay
  </DialogButton>
)
