import { decideObjections, type OpenObjection } from '@leadwright/shared/contracts/money/objections'
import { z } from 'zod'
import { count } from '../../../lib/format.ts'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { amountInput } from '../amount-input.ts'
import { acceptText, subjectOf } from './objection.rules.ts'
import type { useDecideObjections } from './objections.queries.ts'

interface Props {
  objections: readonly OpenObjection[]
  decide: ReturnType<typeof useDecideObjections>['mutateAsync']
  onDecided: () => void
}

const Reason = decideObjections.body.pick({ reason: true })
const ReasonAndFee = Reason.extend({ fee: amountInput })
const ReasonOnly = Reason.extend({ fee: z.literal('').transform(() => null) })

const idsOf = (objections: Props['objections']) => objections.map(({ id }) => id).join(',')
const read = (objections: Props['objections']) =>
  objections.map(({ id, version }) => ({ id, version }))
const labelOf = (objections: Props['objections'], verb: string) =>
  objections.length === 1 ? verb : `${verb} ${count(objections.length, 'objection')}`
const done = (objections: Props['objections'], decided: string) =>
  objections.length === 1
    ? `Objection of ${objections[0]?.clientName} ${decided}: ${objections.map(subjectOf).join()}.`
    : `${count(objections.length, 'objection')} ${decided}.`

/** Says what accepting changes; the fee that is right is asked for an objection to the amount. */
export function AcceptForm({ objections, decide, onDecided }: Props) {
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

export function DeclineForm({ objections, decide, onDecided }: Props) {
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
