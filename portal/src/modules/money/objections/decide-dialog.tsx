import type { ObjectionView } from '@leadwright/shared/contracts/money/objections'
import { dealName } from '@leadwright/shared/deals'
import { leadName } from '@leadwright/shared/leads'
import { formatCents } from '@leadwright/shared/money'
import { objectionReasonNames } from '@leadwright/shared/objections'
import { count } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AcceptForm, DeclineForm } from './decide-forms.tsx'

interface Props {
  objections: readonly ObjectionView[]
  /** Called after they were decided. */
  onDecided?: () => void
  onClose: () => void
}

/** Accepts or declines objections for the same reason. */
export default function DecideDialog({ objections, onDecided, onClose }: Props) {
  function finish() {
    onDecided?.()
    onClose()
  }
  const one = objections.length === 1
  return (
    <Dialog
      isReading
      onClose={onClose}
      title={one ? 'Decide the objection' : `Decide ${count(objections.length, 'objection')}`}
    >
      <ul className="grid max-h-64 gap-4 overflow-y-auto">
        {objections.map((objection) => (
          <li key={objection.id} className="grid gap-1">
            <p>
              <bdi className="font-medium wrap-anywhere">{nameOf(objection)}</bdi>
              <span className="text-muted">{`, ${objection.clientName}`}</span>
            </p>
            <p className="text-muted">
              {objectionReasonNames[objection.reason]}
              {objection.fee !== null && (
                <span>{`. Pending fee: ${formatCents(objection.fee)}`}</span>
              )}
            </p>
            {objection.text && (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{objection.text}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
        <AcceptForm objections={objections} onDecided={finish} />
        <DeclineForm objections={objections} onDecided={finish} />
      </div>
    </Dialog>
  )
}

const nameOf = ({ dealId, company }: ObjectionView) =>
  dealId === null ? leadName(company) : dealName(company)
