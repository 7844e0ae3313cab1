import { decideObjections, type OpenObjection } from '@leadwright/shared/contracts/money/objections'
import { formatCents } from '@leadwright/shared/money'
import { objectionReasonNames } from '@leadwright/shared/objections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { count } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Queue, QueueNav, useQueue } from '../../../ui/queue.tsx'
import { amountInput } from '../amount-input.ts'
import { ChangeNotice, Decision } from '../change-notice.tsx'
import { acceptText, changeSince, subjectOf } from './objection.rules.ts'
import { openObjectionsQuery, useDecideObjections } from './objections.queries.ts'

interface Props {
  ids: readonly string[]
  /** The open objections, if one is decided alone. */
  queue?: Queue
  /** Called after they were decided. */
  onDecided?: () => void
  onClose: () => void
}

/**
 * Accepts or declines open objections for the same reason. What was read when the dialog opened is shown and
 * decided on; live updates do not replace it.
 */
export default function DecideDialog({ ids, queue, onDecided, onClose }: Props) {
  const query = useQuery(openObjectionsQuery)
  const current = query.data?.items.filter(({ id }) => ids.includes(id))
  const [read, setRead] = useState<readonly OpenObjection[]>()
  if (read === undefined && current && !query.isFetching) setRead(current)
  const { mutateAsync: decide, isPending } = useDecideObjections()
  // This user's own decision also arrives as a change, before the response to it.
  const change = read && current && !isPending ? changeSince(read, current, ids.length) : undefined
  const isOne = ids.length === 1
  const [id = ''] = ids
  const { onDone } = useQueue(id, queue, onClose)
  function finish() {
    onDecided?.()
    onDone()
  }
  return (
    <Dialog
      isReading
      onClose={onClose}
      title={isOne ? 'Decide the objection' : `Decide ${count(ids.length, 'objection')}`}
    >
      <QueryView
        query={{ ...query, data: read && { items: read } }}
        loading="Loading objections..."
        rows={4}
      >
        {({ items: objections }) => (
          <>
            {change && (
              <ChangeNotice {...{ change, onClose }} onAcknowledge={() => setRead(current)} />
            )}
            <ul className="grid max-h-64 gap-4 overflow-y-auto">
              {objections.map((objection) => (
                <li key={objection.id}>
                  <Summary objection={objection} />
                </li>
              ))}
            </ul>
            {change?.kind !== 'closed' && (
              <Decision
                change={change}
                className="mt-5 grid gap-6 border-t border-line pt-5 sm:grid-cols-2"
              >
                <AcceptForm {...{ objections, decide }} onDecided={finish} />
                <DeclineForm {...{ objections, decide }} onDecided={finish} />
              </Decision>
            )}
          </>
        )}
      </QueryView>
      <QueueNav queue={queue} id={id} />
    </Dialog>
  )
}

/** What is decided: company, client, reason, pending fee, and what the client wrote. */
const Summary = ({ objection }: { objection: OpenObjection }) => (
  <div className="grid gap-1">
    <p>
      <bdi className="font-medium wrap-anywhere">{subjectOf(objection)}</bdi>
      <span className="text-muted">{`, ${objection.clientName}`}</span>
    </p>
    <p className="text-muted">
      <span>{objectionReasonNames[objection.reason]}</span>
      {objection.fee !== null && <span>{`. Pending fee: ${formatCents(objection.fee)}`}</span>}
    </p>
    {objection.text && (
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        <LinkedText text={objection.text} />
      </p>
    )}
  </div>
)

interface AcceptFormProps {
  objections: readonly OpenObjection[]
  decide: ReturnType<typeof useDecideObjections>['mutateAsync']
  onDecided: () => void
}

const Reason = decideObjections.body.pick({ reason: true })
const ReasonAndFee = Reason.extend({ fee: amountInput })
const ReasonOnly = Reason.extend({ fee: z.literal('').transform(() => null) })

const idsOf = (objections: AcceptFormProps['objections']) =>
  objections.map(({ id }) => id).join(',')
const read = (objections: AcceptFormProps['objections']) =>
  objections.map(({ id, version }) => ({ id, version }))
const labelOf = (objections: AcceptFormProps['objections'], verb: string) =>
  objections.length === 1 ? verb : `${verb} ${count(objections.length, 'objection')}`
const done = (objections: AcceptFormProps['objections'], decided: string) =>
  objections.length === 1
    ? `Objection of ${objections[0]?.clientName} ${decided}: ${objections.map(subjectOf).join()}.`
    : `${count(objections.length, 'objection')} ${decided}.`

/** Says what accepting changes; the fee that is right is asked for an objection to the amount. */
function AcceptForm({ objections, decide, onDecided }: AcceptFormProps) {
  const isAboutFee = objections.some(({ reason }) => reason === 'amount')
  const form = useZodForm(isAboutFee ? ReasonAndFee : ReasonOnly, { reason: '', fee: '' })
  if (isAboutFee && objections.length > 1) {
    return (
      <p className="max-w-prose text-muted">
        To accept an objection to a fee, decide it alone, because it needs the new fee.
      </p>
    )
  }
  return (
    <Form
      form={form}
      name={`objection-acceptance:${idsOf(objections)}`}
      label="Accept"
      className="content-start"
      onSaved={onDecided}
      onSubmit={async (body) => {
        await decide({ ...body, objections: read(objections), decision: 'accepted' })
        return done(objections, 'accepted')
      }}
    >
      <p>{acceptText(objections)}</p>
      {isAboutFee && <form.Field name="fee" label="New fee in USD" required type="decimal" />}
      <form.Field
        name="reason"
        label="Reason for accepting"
        hint="The client reads it."
        required
        rows={2}
      />
      <div>
        <SubmitButton busyLabel="Accepting...">{labelOf(objections, 'Accept')}</SubmitButton>
      </div>
    </Form>
  )
}

function DeclineForm({ objections, decide, onDecided }: AcceptFormProps) {
  const form = useZodForm(Reason, { reason: '' })
  const isOne = objections.length === 1
  return (
    <Form
      form={form}
      name={`objection-refusal:${idsOf(objections)}`}
      label="Decline"
      className="content-start"
      onSaved={onDecided}
      onSubmit={async ({ reason }) => {
        await decide({ reason, objections: read(objections), decision: 'declined', fee: null })
        return done(objections, 'declined')
      }}
    >
      <p>
        {isOne
          ? 'It still counts, and a pending fee no longer waits.'
          : 'They still count, and pending fees no longer wait.'}
      </p>
      <form.Field
        name="reason"
        label="Reason for declining"
        hint="The client reads it."
        required
        rows={2}
      />
      <div>
        <SubmitButton variant="secondary" busyLabel="Declining...">
          {labelOf(objections, 'Decline')}
        </SubmitButton>
      </div>
    </Form>
  )
}
