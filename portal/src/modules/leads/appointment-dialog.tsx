import type { LeadView } from '@leadwright/shared/contracts/leads'
import { z } from 'zod'
import { LocalInstant } from '../../lib/local-instant.ts'
import { localTime } from '../../lib/local-time.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { isToRebook } from './lead.rules.ts'
import { readLead, useSetAppointment } from './leads.queries.ts'

const AppointmentForm = z.object({ appointmentAt: LocalInstant })

interface Props {
  lead: LeadView
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
  /** Entered at first, if the lead has no appointment. */
  suggestedAt?: string | null
  onClose: () => void
}

/** Agrees an appointment, or moves it. */
export default function AppointmentDialog({ lead, clientId, suggestedAt, onClose }: Props) {
  const { id, appointmentAt } = lead
  const { form, base } = useRecordForm(AppointmentForm, lead, {
    valuesOf: (one) => {
      const at = one.appointmentAt ?? suggestedAt
      return { appointmentAt: at ? localTime(new Date(at)) : '' }
    },
    newest: () => readLead(clientId, id),
    isAction: true,
  })
  const { mutateAsync: set } = useSetAppointment(clientId, id)
  const action = isToRebook(lead)
    ? 'Agree a new date'
    : appointmentAt
      ? 'Move appointment'
      : 'Agree appointment'
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <FormDialog
      form={form}
      name={`lead-appointment:${id}`}
      title={action}
      description={`Times are in your time zone, ${timeZone}.`}
      submitLabel={action}
      onClose={onClose}
      onSubmit={async (body) => {
        await set({ ...body, version: base.version })
        return appointmentAt && !isToRebook(lead) ? 'Appointment moved.' : 'Appointment agreed.'
      }}
    >
      <form.Field
        name="appointmentAt"
        label="Date and time"
        required
        date="datetime-local"
        className="w-60"
      />
    </FormDialog>
  )
}
