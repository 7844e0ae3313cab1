import type { EventView } from '@leadwright/shared/contracts/calendar'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Form } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useZodForm } from '../../ui/use-zod-form.ts'
import { useAddEvent, useEditEvent, useRemoveEvent, useRestoreEvent } from './calendar.queries.ts'
import { EventForm, emptyForm, fromView, toBody } from './event-form.ts'

interface Props {
  /** The event to change, or the day of a new one. */
  subject: EventView | string
  onClose: () => void
}

/** Adds or changes an event. The version is that of the moment when it was opened. */
export function EventDialog({ subject, onClose }: Props) {
  const event = typeof subject === 'string' ? undefined : subject
  const form = useZodForm(
    EventForm,
    typeof subject === 'string' ? emptyForm(subject) : fromView(subject),
  )
  const { mutateAsync: add } = useAddEvent()
  const { mutateAsync: edit } = useEditEvent()
  const allDay = form.watch('allDay')
  const title = event ? 'Edit Event' : 'Add Event'

  async function save(values: EventForm) {
    const body = toBody(values)
    if (event) {
      await edit({ params: { eventId: event.id }, body: { ...body, version: event.version } })
    } else await add(body)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} keepOpen={form.formState.isDirty} title={title}>
      <Form form={form} label={title} onSubmit={save}>
        <FormField form={form} name="title" label="Title" required>
          <TextInput autoComplete="off" />
        </FormField>
        <Checkbox label="All day" {...form.register('allDay')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="flex gap-2">
            <FormField form={form} name="startDay" label="From" required className="grow">
              <TextInput type="date" />
            </FormField>
            {!allDay && (
              <FormField form={form} name="startTime" label="At" required className="w-36">
                <TextInput type="time" />
              </FormField>
            )}
          </div>
          <div className="flex gap-2">
            <FormField form={form} name="endDay" label="To" required className="grow">
              <TextInput type="date" />
            </FormField>
            {!allDay && (
              <FormField form={form} name="endTime" label="Until" required className="w-36">
                <TextInput type="time" />
              </FormField>
            )}
          </div>
        </div>
        <FormField form={form} name="location" label="Place">
          <TextInput autoComplete="off" />
        </FormField>
        <FormField form={form} name="notes" label="Notes">
          <Textarea />
        </FormField>
        <DialogFooter>
          {event && <RemoveButton event={event} onRemoved={onClose} />}
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Saving...">
            {event ? 'Save' : 'Add Event'}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

function RemoveButton({ event, onRemoved }: { event: EventView; onRemoved: () => void }) {
  const { mutate: remove, isPending } = useRemoveEvent()
  const { mutate: restore } = useRestoreEvent()
  const toast = useToast()
  const onError = ({ message }: Error) => toast({ message, tone: 'negative' })
  return (
    <Button
      variant="quiet"
      busy={isPending}
      className="mr-auto text-negative"
      onClick={() =>
        remove(event.id, {
          onError,
          onSuccess: () => {
            toast({
              message: `${event.title} was removed.`,
              onUndo: () => restore(event.id, { onError }),
            })
            onRemoved()
          },
        })
      }
    >
      Remove
    </Button>
  )
}
