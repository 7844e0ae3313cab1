import type { DealReview } from '@leadwright/shared/contracts/money/deals'
import { confirmDeal, declineDeal } from '@leadwright/shared/contracts/money/deals'
import { formatCents } from '@leadwright/shared/money'
import { leadPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { problemLabels, stateLabels } from './deal-words.ts'
import { dealReviewQuery, useAttachFee, useConfirmDeal, useDeclineDeal } from './deals.queries.ts'

interface Props {
  dealId: string
  onClose: () => void
}

/** Confirms a deal with the fee of its order or one in the ledger, or declines it. */
export default function ConfirmDialog({ dealId, onClose }: Props) {
  const query = useQuery(dealReviewQuery(dealId))
  const { data } = query
  return (
    <Dialog
      isReading
      onClose={onClose}
      title="Confirm or decline the deal"
      description={data && `${data.clientName}: ${data.deal.company}`}
    >
      <QueryView query={query} loading="Loading deal..." rows={4}>
        {(review) => <Review review={review} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

function Review({ review, onClose }: { review: DealReview; onClose: () => void }) {
  const { deal, order, problems, sameCompany, fees } = review
  return (
    <div className="grid gap-5">
      <DetailsList
        items={[
          ['Signed on', formatDay(deal.signedOn)],
          ...(deal.value === null ? [] : [['Contract value', formatCents(deal.value)] as const]),
          ['Order', order ? `Order ${order.number}` : 'None on the day of the release'],
          ...(order ? [['Fee', formatCents(order.fee)] as const] : []),
        ]}
      />
      {problems.map((problem) => (
        <Notice key={problem} tone="caution">
          {problemLabels[problem]}
        </Notice>
      ))}
      {sameCompany.length > 0 && (
        <div className="text-[0.8125rem]">
          <p className="font-medium">Other deals with this company</p>
          <ul>
            {sameCompany.map(({ id, leadId, company, state }) => (
              <li key={id}>
                <TextLink to={leadPath(leadId)}>{company}</TextLink>
                <span>{`, ${stateLabels[state]}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
        {order && <ConfirmForm {...{ review, order, onClose }} />}
        <DeclineForm {...{ review, onClose }} />
      </div>
      {fees.length > 0 && <Fees {...{ review, onClose }} />}
    </div>
  )
}

interface FormProps {
  review: DealReview
  onClose: () => void
}

function ConfirmForm({
  review: { deal, leadVersion, problems },
  order: { number: orderNumber, fee, completesOn },
  onClose,
}: FormProps & { order: NonNullable<DealReview['order']> }) {
  const { id, version } = deal
  const { mutateAsync: confirm } = useConfirmDeal(id)
  const form = useZodForm(confirmDeal.body.pick({ reason: true }), { reason: '' })
  return (
    <Form
      form={form}
      name={`deal-confirmation:${id}`}
      label="Confirm"
      className="content-start"
      onSaved={onClose}
      onSubmit={async ({ reason }) => {
        await confirm({ version, leadVersion, orderNumber, fee, reason })
        return 'Deal confirmed.'
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

function DeclineForm({ review: { deal }, onClose }: FormProps) {
  const { id, version } = deal
  const { mutateAsync: decline } = useDeclineDeal(id)
  const form = useZodForm(declineDeal.body.pick({ reason: true }), { reason: '' })
  return (
    <Form
      form={form}
      name={`deal-refusal:${id}`}
      label="Decline"
      className="content-start"
      onSaved={onClose}
      onSubmit={async ({ reason }) => {
        await decline({ reason, version })
        return 'Deal declined.'
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

/** Fees that were entered without a deal. */
function Fees({ review: { deal, fees }, onClose }: FormProps) {
  const { id, version } = deal
  const { mutateAsync: attach } = useAttachFee(id)
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
                  onClose()
                },
                { done: 'Deal confirmed.' },
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
