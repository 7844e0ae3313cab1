import type { DueView } from '@leadwright/shared/contracts/money/due'
import { dueDayInWords } from '@leadwright/shared/due'
import { formatCents } from '@leadwright/shared/money'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { company } from '../../../lib/company.ts'
import { lazy } from '../../../lib/lazy.ts'
import { companyToday } from '../../../lib/today.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmailLink } from '../../../ui/email-link.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { dueQuery } from './payments.queries.ts'

const PaidDialog = lazy(() => import('./paid-dialog.tsx'))

/** What a client owes, when it is due and how to pay it; nothing if nothing is owed. */
export function ToPay({ clientId }: { clientId: string }) {
  const query = useQuery(dueQuery(clientId))
  const { data } = query
  if (!data || data.charges.length === 0) return <Awaited query={query} />
  const isOwn = clientId === ownClient
  return (
    <PageSection
      title="To pay"
      description="Payments settle the oldest entries first."
      actions={isOwn && <PaidButton account={data} />}
    >
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <ul aria-label="Not paid yet" className="divide-y divide-line border-y border-line">
          {data.charges.map((charge) => (
            <Charge key={charge.paymentId} clientId={clientId} charge={charge} />
          ))}
        </ul>
        <div>
          <h3 className="mb-2 text-xs font-medium text-muted">How to pay</h3>
          <HowToPay account={data} />
        </div>
      </div>
    </PageSection>
  )
}

/** The payment details of the company, or where to ask for them. */
function HowToPay({ account: { payTo, reference } }: { account: DueView }) {
  if (payTo.length > 0) {
    return <DetailsList items={payTo.map(({ label, text }) => [label, text] as const)} />
  }
  return (
    <p>
      Write to <EmailLink email={company.supportEmail} /> for the payment details. Reference:{' '}
      <span>{reference}</span>
    </p>
  )
}

interface ChargeProps {
  clientId: string
  charge: DueView['charges'][number]
}

function Charge({ clientId, charge }: ChargeProps) {
  const { title, amount, open, dueOn, invoice } = charge
  const isOverdue = dueOn !== null && dueOn < companyToday()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 large-text:grid-cols-1 large-text:*:text-left">
      <span className="wrap-anywhere">{title}</span>
      <span className="tabular text-right">{formatCents(open)}</span>
      <span
        className={`text-xs first-letter:uppercase ${isOverdue ? 'font-medium text-negative' : 'text-muted'}`}
      >
        {dueDayInWords(dueOn, isOverdue)}
      </span>
      {open < amount && (
        <span className="text-right text-xs text-muted">{`of ${formatCents(amount)}`}</span>
      )}
      {invoice && (
        <span className="col-span-full">
          <InvoiceLink clientId={clientId} invoice={invoice} />
        </span>
      )}
    </li>
  )
}

/** Reports a payment; asks first if another one waits for the team. */
function PaidButton({ account }: { account: DueView }) {
  const [isOpen, setOpen] = useState(false)
  const confirm = useConfirm()
  const { reported } = account
  const open = async () => {
    const isWanted =
      reported === 0 ||
      (await confirm({
        title: 'Report another payment?',
        message: `You already reported ${formatCents(reported)}, which the team hasn’t confirmed yet.`,
        confirmLabel: 'Report another',
      }))
    if (isWanted) setOpen(true)
  }
  return (
    <>
      <Button size="small" variant="primary" aria-haspopup="dialog" onClick={() => void open()}>
        I have paid
      </Button>
      {isOpen && <PaidDialog account={account} onClose={() => setOpen(false)} />}
    </>
  )
}
