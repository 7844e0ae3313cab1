import {
  IncidentBody,
  type IncidentView,
} from '@leadwright/shared/contracts/deliverability/incidents'
import { blankOr } from '@leadwright/shared/fields'
import { readNewest } from '../../lib/queries.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { incidentsQuery, useEditIncident } from './sending.queries.ts'

const IncidentForm = IncidentBody.extend({
  emailsMadeUp: blankOr(IncidentBody.shape.emailsMadeUp),
})

interface Props {
  incident: IncidentView
  onClose: () => void
}

/** Edits an incident, open or closed. */
export default function IncidentDialog({ incident, onClose }: Props) {
  const { id, clientId, domain } = incident
  const { form, base } = useRecordForm(IncidentForm, incident, {
    valuesOf: ({ stoppedOn, fixedOn, emailsMadeUp, note }) => ({
      stoppedOn: stoppedOn ?? '',
      fixedOn: fixedOn ?? '',
      emailsMadeUp: emailsMadeUp ?? '',
      note,
    }),
    newest: async (former) => {
      const { items } = await readNewest(incidentsQuery(clientId))
      return items.find((one) => one.id === id) ?? former
    },
  })
  const { mutateAsync: edit } = useEditIncident(clientId, id)
  return (
    <FormDialog
      form={form}
      name={`incident:${id}`}
      title="Edit Incident"
      description={domain}
      onClose={onClose}
      onSubmit={async (body) => {
        await edit({ ...body, version: base.version })
      }}
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <form.Field
          name="stoppedOn"
          label="Sending stopped on"
          hint={incident.stoppedOn === null && 'The client is notified.'}
          date="date"
        />
        <form.Field name="fixedOn" label="Fixed on" date="date" />
        <form.Field
          name="emailsMadeUp"
          label="Emails made up"
          hint="Sent in addition, at no cost; 0 if none had to be."
          type="number"
        />
      </div>
      <form.Field name="note" label="What happened" hint="The client reads it." rows={3} />
    </FormDialog>
  )
}
