import type { LeadView } from '@leadwright/shared/contracts/leads'
import { Version } from '@leadwright/shared/fields'
import { z } from 'zod'
import { LocalInstant } from '../../lib/local-instant.ts'
import { localTime } from '../../lib/local-time.ts'
import type { Values } from '../../ui/conflict.rules.ts'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { readLead, useSetAppointment } from './leads.queries.ts'

const AppointmentForm = z.object({ appointmentAt: LocalInstant, version: Version })

interface Props {
  lead: LeadView
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
  onClose: () => void
}

/** Agrees an appointment, or moves it. */
export default function AppointmentDialog({ lead, clientId, onClose }: Props) {
  const { id, version, appointmentAt } = lead
  const shown = appointmentAt ? localTime(new Date(appointmentAt)) : ''
  const form = useZodForm(
    AppointmentForm,
    { appointmentAt: shown, version },
    {
      isAction: true,
      load: async (): Promise<Values> => {
        const newest = await readLead(clientId, id)
        return { ...form.getValues(), version: newest.version }
      },
    },
  )
  const { mutateAsync: set } = useSetAppointment(clientId, id)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <FormDialog
      form={form}
      name={`lead-appointment:${id}`}
      title={appointmentAt ? 'Move appointment' : 'Agree appointment'}
      description={`Times are in your time zone, ${timeZone}.`}
      submitLabel={appointmentAt ? 'Move appointment' : 'Agree appointment'}
      onClose={onClose}
      onSubmit={async (body) => {
        await set(body)
        return appointmentAt ? 'Appointment moved.' : 'Appointment agreed.'
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
