import type { LeadView } from '@leadwright/shared/contracts/leads'
import type { DealView } from '@leadwright/shared/contracts/money/deals'
import type { ObjectionWindow } from '@leadwright/shared/contracts/money/objections'
import { isLive } from '@leadwright/shared/deals'
import { formatCents } from '@leadwright/shared/money'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { useIsViewing } from '../../../lib/session/session.queries.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ObjectToDeal } from '../objections/object-to-deal.tsx'
import { leadObjectionsQuery } from '../objections/objections.queries.ts'
import { DealText } from './deal-text.tsx'
import { feeText } from './deal-words.ts'
import { dealsQuery, useAgreeToFee } from './deals.queries.ts'
import { OwnReport } from './own-report.tsx'

const SignedDialog = lazy(() => import('./signed-dialog.tsx'))
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))
const ChangeFeeDialog = lazy(() => import('./change-fee-dialog.tsx'))

interface Props {
  lead: Pick<LeadView, 'id' | 'clientId' | 'state' | 'releasedOn'>
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
  /** Where its fee is listed. */
  paymentsPath: string
}

/** The deals of a lead, for people who see money: reported, confirmed, and the fee. */
export function DealSection({ lead, clientId, paymentsPath }: Props) {
  const query = useQuery(dealsQuery(clientId))
  const { data } = query
  const isReleased = lead.releasedOn !== null
  const objectionsQuery = useQuery({
    ...leadObjectionsQuery(clientId, lead.id),
    enabled: isReleased,
  })
  const { data: objections } = objectionsQuery
  const isViewing = useIsViewing()
  const [reviewedId, review] = useState<string>()
  if (!data || !objections) return <Awaited query={data ? objectionsQuery : query} />
  const deals = data.items.filter(({ leadId }) => leadId === lead.id)
  const canReport =
    isViewing === false && lead.state !== 'not-counted' && !deals.some(({ state }) => isLive(state))
  if (deals.length === 0 && !canReport && !reviewedId) return null
  return (
    <section aria-label="Deal" className="grid gap-3 no-print">
      <h2 className="text-xs font-medium text-muted">Deal</h2>
      {deals.map((deal) => (
        <Deal
          key={deal.id}
          {...{ deal, clientId, paymentsPath }}
          windows={objections.windows}
          onReview={() => review(deal.id)}
          isReadOnly={isViewing !== false}
        />
      ))}
      {/* Outside the deal, so that it stays open if others decide or withdraw the deal meanwhile. */}
      {reviewedId && <ConfirmDialog dealId={reviewedId} onClose={() => review(undefined)} />}
      {canReport && (
        <DialogButton
          dialog={(close) => <SignedDialog {...{ clientId }} leadId={lead.id} onClose={close} />}
        >
          Signed
        </DialogButton>
      )}
    </section>
  )
}

interface DealProps {
  deal: DealView
  clientId: string
  paymentsPath: string
  windows: readonly ObjectionWindow[]
  isReadOnly: boolean
  onReview: () => void
}

function Deal(props: DealProps) {
  const { deal, clientId, paymentsPath, windows, isReadOnly, onReview } = props
  const { id, state, value, fee, disputed } = deal
  const act = useAction()
  const { mutateAsync: agree } = useAgreeToFee(id)
  const isOwn = clientId === ownClient
  const isAuthor = deal.reportedBy === (isOwn ? 'client' : 'team')
  const money = feeText(deal)
  return (
    <div className="grid gap-2 text-[0.8125rem]">
      <DealText deal={deal} />
      {value !== null && <p>{`Contract value: ${formatCents(value)}`}</p>}
      {money && (
        <p>
          <TextLink to={paymentsPath}>{money}</TextLink>
        </p>
      )}
      {state === 'reported' && !isReadOnly && (
        <>
          {!isOwn && (
            <Button variant="primary" aria-haspopup="dialog" onClick={onReview}>
              Confirm or decline
            </Button>
          )}
          {isOwn && <p className="text-muted">We’ll review it and confirm the fee.</p>}
          {isAuthor && <OwnReport deal={deal} clientId={clientId} />}
        </>
      )}
      {state === 'running' && isOwn && !isReadOnly && !disputed && fee !== null && (
        <Button
          variant="primary"
          onClick={() =>
            void act(() => agree({ fee }), {
              question: {
                message: `Agree to the fee of ${formatCents(fee)}? It will be completed today, and you can no longer object to the deal.`,
                confirmLabel: `Agree to ${formatCents(fee)}`,
              },
              done: 'Fee agreed.',
            })
          }
        >
          Agree to the fee
        </Button>
      )}
      <ObjectToDeal {...{ deal, windows, isOwn, isReadOnly }} />
      {!isOwn && !isReadOnly && <ChangeFee deal={deal} />}
    </div>
  )
}

function ChangeFee({ deal }: { deal: DealView }) {
  const [isOpen, setOpen] = useState(false)
  const hasFee = deal.state === 'running' || deal.state === 'final'
  return (
    <>
      {hasFee && !deal.disputed && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Change fee
        </Button>
      )}
      {isOpen && <ChangeFeeDialog deal={deal} onClose={() => setOpen(false)} />}
    </>
  )
}
