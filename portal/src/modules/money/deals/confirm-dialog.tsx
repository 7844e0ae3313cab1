import type { DealReview } from '@leadwright/shared/contracts/money/deals'
import { confirmDeal, declineDeal } from '@leadwright/shared/contracts/money/deals'
import { dealName } from '@leadwright/shared/deals'
import { formatCents } from '@leadwright/shared/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '../../../lib/api-error.ts'
import { formatDay } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Queue, QueueNav, useQueue } from '../../../ui/queue.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { type Change, ChangeNotice, Decision } from '../change-notice.tsx'
import { DealFacts } from './deal-facts.tsx'
import { dealReviewQuery, useAttachFee, useConfirmDeal, useDeclineDeal } from './deals.queries.ts'
import { changeSince } from './review.rules.ts'

const missing: Change = { kind: 'closed', sentence: 'This deal no longer exists.' }

interface Props {
  dealId: string
  /** The reported deals. */
  queue?: Queue
  onClose: () => void
}

/**
 * Confirms a deal with the fee of its order or one in the ledger, or declines it. What was read when the dialog
 * opened is shown and decided on; live updates do not replace it.
 */
export default function ConfirmDialog({ dealId, queue, onClose }: Props) {
  const query = useQuery(dealReviewQuery(dealId))
  const [read, setRead] = useState<DealReview>()
  const { onDone } = useQueue(dealId, queue, onClose)
  if (read === undefined && query.data) setRead(query.data)
  return (
    <Dialog
      isReading
      onClose={onClose}
      title="Confirm or decline the deal"
      description={read && `${read.clientName}: ${read.deal.company}`}
    >
      <QueryView
        query={query}
        loading="Loading deal..."
        rows={4}
        notFound={() => <MissingRecord message={missing.sentence} onClose={onClose} />}
      >
        {(current) => (
          <Review
            read={read ?? current}
            change={isNotFound(query.error) ? missing : changeSince(read ?? current, current)}
            onAcknowledge={() => setRead(current)}
            onClose={onClose}
            onDecided={onDone}
          />
        )}
      </QueryView>
      <QueueNav queue={queue} id={dealId} />
    </Dialog>
  )
}

interface ReviewProps {
  /** What is on the screen, which the decision is about. */
  read: DealReview
  /** What others changed since then. */
  change: Change | undefined
  onAcknowledge: () => void
  onClose: () => void
  /** Opens the next deal, if one waits. */
  onDecided: () => void
}

/** A deal and its decision. A change by someone else is announced and locks the decision. */
function Review({ read, change: others, onAcknowledge, onClose, onDecided }: ReviewProps) {
  const { id } = read.deal
  const { mutateAsync: confirm, isPending: isConfirming } = useConfirmDeal(id)
  const { mutateAsync: decline, isPending: isDeclining } = useDeclineDeal(id)
  const { mutateAsync: attach, isPending: isAttaching } = useAttachFee(id)
  const isSaving = isConfirming || isDeclining || isAttaching
  // This user's own decision also arrives as a change, before the response to it.
  const change = isSaving ? undefined : others
  const { order, fees } = read
  return (
    <>
      {change && <ChangeNotice {...{ change, onAcknowledge, onClose }} />}
      <div className="grid gap-5">
        <DealFacts review={read} />
        {change?.kind !== 'closed' && (
          <Decision change={change} className="grid gap-5">
            <div className="grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
              {order && <ConfirmForm {...{ read, order, confirm, onDecided }} />}
              <DeclineForm {...{ read, decline, onDecided }} />
            </div>
            {fees.length > 0 && <Fees {...{ read, attach, onDecided }} />}
          </Decision>
        )}
      </div>
    </>
  )
}

interface FormProps {
  read: DealReview
  onDecided: () => void
}

interface ConfirmProps extends FormProps {
  order: NonNullable<DealReview['order']>
  confirm: ReturnType<typeof useConfirmDeal>['mutateAsync']
}

function ConfirmForm({ read, order, confirm, onDecided }: ConfirmProps) {
  const { deal, leadVersion, problems } = read
  const { id, version } = deal
  const { number: orderNumber, fee, completesOn } = order
  const form = useZodForm(confirmDeal.body.pick({ reason: true }), { reason: '' })
  return (
    <Form
      form={form}
      name={`deal-confirmation:${id}`}
      label="Confirm"
      className="content-start"
      onSaved={onDecided}
      onSubmit={async ({ reason }) => {
        await confirm({ version, leadVersion, orderNumber, fee, reason })
        return `${dealName(deal.company)} confirmed: ${formatCents(fee)} for ${read.clientName}.`
      }}
    >
      <p>{`Adds a pending fee, which is completed after ${formatDay(completesOn)}, or when the client agrees. The client is notified.`}</p>
      {problems.length > 0 && (
        <form.Field
          name="reason"
          label="Why it counts"
          hint="The client reads it."
          required
          rows={2}
        />
      )}
      <div>
        <SubmitButton busyLabel="Confirming...">{`Confirm ${formatCents(fee)}`}</SubmitButton>
      </div>
    </Form>
  )
}

interface DeclineProps extends FormProps {
  decline: ReturnType<typeof useDeclineDeal>['mutateAsync']
}

function DeclineForm({ read, decline, onDecided }: DeclineProps) {
  const { id, company, version } = read.deal
  const form = useZodForm(declineDeal.body.pick({ reason: true }), { reason: '' })
  return (
    <Form
      form={form}
      name={`deal-refusal:${id}`}
      label="Decline"
      className="content-start"
      onSaved={onDecided}
      onSubmit={async ({ reason }) => {
        await decline({ reason, version })
        return `${dealName(company)} declined for ${read.clientName}.`
      }}
    >
      <form.Field
        name="reason"
        label="Reason for declining"
        hint="The client reads it."
        required
        rows={2}
      />
      <div>
        <SubmitButton variant="secondary" busyLabel="Declining...">
          Decline
        </SubmitButton>
      </div>
    </Form>
  )
}

interface FeesProps extends FormProps {
  attach: ReturnType<typeof useAttachFee>['mutateAsync']
}

/** Fees that were entered without a deal. */
function Fees({ read: { deal, clientName, fees }, attach, onDecided }: FeesProps) {
  const { version } = deal
  const act = useAction()
  return (
    <section className="grid gap-2 border-t border-line pt-5 text-[0.8125rem]">
      <h3 className="font-medium">Or use a fee that is in the ledger already</h3>
      {fees.map((fee) => (
        <div key={fee.id} className="flex flex-wrap items-center justify-between gap-2">
          <span className="wrap-anywhere">
            {`${fee.title}, ${formatCents(fee.amount)}, ${formatDay(fee.date)}`}
          </span>
          <Button
            size="small"
            aria-label={`Use ${fee.title}`}
            onClick={() =>
              void act(
                async () => {
                  await attach({ version, paymentId: fee.id, fee: fee.amount })
                  onDecided()
                },
                {
                  question: {
                    message: `Confirm the deal with “${fee.title}” (${formatCents(fee.amount)})? No fee is added, and the client is notified.`,
                    confirmLabel: 'Use this fee',
                  },
                  done: `${dealName(deal.company)} confirmed: ${formatCents(fee.amount)} for ${clientName}.`,
                },
              )
            }
          >
            Use this fee
          </Button>
        </div>
      ))}
    </section>
  )
}
