import type { EventView } from '@leadwright/shared/contracts/calendar'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { useRemove } from '../../ui/use-remove.ts'
import { events } from './calendar.queries.ts'
import type { Spot } from './event-drag.ts'
import { EventForm, emptyForm, fromView, toBody } from './event-form.ts'

interface Props {
  /** The event to edit, or the start of a new one. */
  subject: EventView | Spot
  onClose: () => void
}
export default function EventDialog({ subject, onClose }: Props) {
  const event = 'id' in subject ? subject : undefined
  const { form, base } = useRecordForm(EventForm, event, {
    ...events.edited(event?.id),
    valuesOf: (one: EventView | Spot = subject) =>
      'id' in one ? fromView(one) : emptyForm(one.day, one.minutes),
  })
  const { mutateAsync: save } = events.useSave(base?.id, base?.version)
  const allDay = form.watch('allDay')
  return (
    <FormDialog
      form={form}
      name={`event:${event?.id ?? 'new'}`}
      title={event ? 'Edit Event' : 'Add Event'}
      aside={event && <DeleteButton event={event} onDeleted={onClose} />}
      onClose={onClose}
      onSubmit={async (values) => void (await save(toBody(values)))}
    >
      <form.Field name="title" label="Title" required />
      <form.Field type="checkbox" name="allDay" label="All day" />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex gap-2">
          <form.Field name="startDay" label="Start date" required className="grow" date="date" />
          {!allDay && (
            <form.Field name="startTime" label="Start time" required className="w-24" date="time" />
          )}
        </div>
        <div className="flex gap-2">
          <form.Field name="endDay" label="End date" required className="grow" date="date" />
          {!allDay && (
            <form.Field name="endTime" label="End time" required className="w-24" date="time" />
          )}
        </div>
      </div>
      <form.Field name="location" label="Location" />
      <form.Field name="notes" label="Notes" rows={4} />
    </FormDialog>
  )
}

function DeleteButton({ event, onDeleted }: { event: EventView; onDeleted: () => void }) {
  const remove = useRemove(events)
  return (
    <Button
      variant="quiet"
      className="text-negative"
      onClick={async () => {
        if (await remove(event.id, event.title)) onDeleted()
      }}
    >
      Delete
    </Button>
  )
}
