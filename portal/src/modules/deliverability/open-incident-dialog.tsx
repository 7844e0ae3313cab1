import { openIncident } from '@leadwright/shared/contracts/deliverability/incidents'
import type { SendingDomainView } from '@leadwright/shared/contracts/deliverability/sending-domains'
import { companyToday } from '../../lib/today.ts'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useOpenIncident } from './sending.queries.ts'

interface Props {
  domain: Pick<SendingDomainView, 'id' | 'domain'>
  onClose: () => void
}

/** Opens an incident of a domain that no check found. */
export default function OpenIncidentDialog({ domain: { id, domain }, onClose }: Props) {
  const form = useZodForm(openIncident.body, { stoppedOn: companyToday(), note: '' })
  const { mutateAsync: open } = useOpenIncident(id)
  return (
    <FormDialog
      form={form}
      name={`incident-open:${id}`}
      title="Open Incident"
      description={domain}
      busyLabel="Opening..."
      onClose={onClose}
      onSubmit={async (body) => {
        await open(body)
        return 'Incident opened.'
      }}
    >
      <form.Field
        name="stoppedOn"
        label="Sending stopped on"
        hint="The client is notified. Leave it empty while the domain still sends."
        date="date"
      />
      <form.Field name="note" label="What happened" hint="The client reads it." rows={3} />
    </FormDialog>
  )
}
