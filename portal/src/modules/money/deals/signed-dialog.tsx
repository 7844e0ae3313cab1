import { DealBody, type DealView, type LeadDeal } from '@leadwright/shared/contracts/money/deals'
import { ownClient } from '@leadwright/shared/own-client'
import { readNewest } from '../../../lib/queries.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { companyToday } from '../../../lib/today.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { amountText, optionalAmountInput } from '../amount-input.ts'
import { dealsQuery, leadDealsQuery, useEditDeal, useReportDeal } from './deals.queries.ts'

const DealForm = DealBody.extend({ value: optionalAmountInput })

interface Props {
  leadId: string
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
  /** The one to correct; without it, a new one is reported. */
  deal?: Omit<LeadDeal, 'state'> & Partial<Pick<DealView, 'value'>>
  onClose: () => void
}

/** Reports that a lead signed, or corrects the report. */
export default function SignedDialog({ leadId, clientId, deal, onClose }: Props) {
  const isOwn = clientId === ownClient
  // Staff report deals without seeing amounts.
  const entersValue = useCan('updates.amounts')
  const { form, base } = useRecordForm(DealForm, deal, {
    valuesOf: (one) => ({
      signedOn: one?.signedOn ?? companyToday(),
      value: amountText(one?.value ?? null),
      proof: one?.proof ?? '',
      proofLink: one?.proofLink ?? '',
    }),
    newest: async (one) => {
      const { items } = entersValue
        ? await readNewest(dealsQuery(clientId))
        : await readNewest(leadDealsQuery(clientId, leadId))
      return items.find(({ id }) => id === one.id) ?? one
    },
  })
  const { mutateAsync: report } = useReportDeal(clientId, leadId)
  const { mutateAsync: edit } = useEditDeal(clientId, deal?.id ?? '')
  return (
    <FormDialog
      form={form}
      name={`deal:${deal?.id ?? leadId}`}
      title={deal ? 'Correct the deal' : 'Signed'}
      description={
        isOwn
          ? 'We’ll review the deal and confirm the fee from your order. Nothing is due until then.'
          : 'The client reads the sentence and the link.'
      }
      submitLabel={deal ? 'Save' : 'Report the deal'}
      onClose={onClose}
      onSubmit={async (body) => {
        if (base) await edit({ ...body, version: base.version })
        else await report(body)
        return base ? 'Deal corrected.' : 'Deal reported.'
      }}
    >
      <form.Field name="signedOn" label="Signed on" required date="date" className="w-48" />
      {entersValue && (
        <form.Field
          name="value"
          label="Contract value in USD"
          hint="Optional. The fee does not depend on it."
          type="decimal"
        />
      )}
      <form.Field name="proof" label={isOwn ? 'Note' : 'How we know'} required={!isOwn} rows={2} />
      <form.Field
        name="proofLink"
        label="Public page"
        hint="For example a press release."
        required={!isOwn}
      />
    </FormDialog>
  )
}
