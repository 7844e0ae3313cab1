import type { EventView } from '@leadwright/shared/contracts/calendar'
import { readNewest } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField, useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useEdited } from '../../ui/use-edited.ts'
import { useRemove } from '../../ui/use-remove.ts'
import { events } from './calendar.queries.ts'
import { EventForm, emptyForm, fromView, toBody } from './event-form.ts'

interface Props {
  /** The event to change, or the day of a new one. */
  subject: EventView | string
  onClose: () => void
}

/** Adds or changes an event. */
export default function EventDialog({ subject, onClose }: Props) {
  const event = typeof subject === 'string' ? undefined : subject
  const form = useZodForm(
    EventForm,
    typeof subject === 'string' ? emptyForm(subject) : fromView(subject),
  )
  const { base, record } = useEdited(event, {
    valuesOf: fromView,
    newest: ({ id }) => readNewest(events.one(id)),
    restore: ({ id }) => events.restore(id),
    canAdd: true,
  })
  const { mutateAsync: save } = events.useSave(base?.id)
  const allDay = form.watch('allDay')
  return (
    <FormDialog
      form={form}
      record={record}
      name={`event:${event?.id ?? 'new'}`}
      title={event ? 'Edit Event' : 'Add Event'}
      submitLabel={event ? 'Save' : 'Add Event'}
      aside={event && <RemoveButton event={event} onRemoved={onClose} />}
      onClose={onClose}
      onSubmit={async (values) => {
        await save({ ...toBody(values), version: base?.version ?? 1 })
      }}
    >
      <FormField form={form} name="title" label="Title" required />
      <Checkbox label="All day" {...form.register('allDay')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex gap-2">
          <FormField
            form={form}
            name="startDay"
            label="From"
            type="date"
            required
            className="grow"
          />
          {!allDay && (
            <FormField
              form={form}
              name="startTime"
              label="At"
              type="time"
              required
              className="w-36"
            />
          )}
        </div>
        <div className="flex gap-2">
          <FormField form={form} name="endDay" label="To" type="date" required className="grow" />
          {!allDay && (
            <FormField
              form={form}
              name="endTime"
              label="Until"
              type="time"
              required
              className="w-36"
            />
          )}
        </div>
      </div>
      <FormField form={form} name="location" label="Place" />
      <FormField form={form} name="notes" label="Notes" rows={4} />
    </FormDialog>
  )
}

function RemoveButton({ event, onRemoved }: { event: EventView; onRemoved: () => void }) {
  const remove = useRemove(events)
  return (
    <Button
      variant="quiet"
      className="text-negative"
      onClick={async () => {
        if (await remove(event.id, event.title)) onRemoved()
      }}
    >
      Remove
    </Button>
  )
}
