import { prose } from '@leadwright/shared/fields'
import { limits } from '@leadwright/shared/limits'
import { campaignStatuses } from '@leadwright/shared/statuses'
import { z } from 'zod'
import { count } from '../../../lib/format.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PauseReasonField } from '../../../ui/pause-reason-field.tsx'
import type { SelectableClient } from './client-accounts.queries.ts'
import { filterLabels } from './client-list-address.ts'
import { useBulkChange } from './use-bulk-change.ts'

const Body = z.object({ status: z.enum(campaignStatuses), pauseReason: prose(limits.text) })
const options = campaignStatuses.map((value) => ({ value, label: filterLabels[value] }))

interface Props {
  clients: readonly SelectableClient[]
  onClose: () => void
}

/** Sets the campaign status of several clients; a campaign that has none yet starts with it. */
export default function ClientsStatusDialog({ clients, onClose }: Props) {
  const form = useZodForm(Body, { status: 'active', pauseReason: '' })
  const change = useBulkChange()
  const starting = clients.filter(({ campaign }) => campaign === null).length
  return (
    <FormDialog
      form={form}
      name="clients-status"
      title={`Set the status of ${count(clients.length, 'client')}`}
      description={starting > 0 ? `${count(starting, 'campaign')} will start.` : undefined}
      submitLabel="Set status"
      onClose={onClose}
      onSubmit={(values) => change(clients, { kind: 'status', ...values })}
    >
      <form.Field name="status" label="Campaign status" options={options} />
      {form.watch('status') === 'paused' && <PauseReasonField />}
    </FormDialog>
  )
}
