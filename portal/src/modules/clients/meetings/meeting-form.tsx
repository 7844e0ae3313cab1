import { MEETING_LENGTHS } from '@leadwright/shared/bookings'
import { line } from '@leadwright/shared/fields'
import { limits } from '@leadwright/shared/limits'
import { z } from 'zod'
import { Form, FormField, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { usePlanMeeting } from './meetings.queries.ts'

const lengths = MEETING_LENGTHS.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}))

/** A meeting as it is typed: its beginning at the reader's clock. */
const MeetingForm = z.object({
  title: line(limits.title),
  startsAt: z
    .string()
    .min(1)
    .transform((text) => new Date(text).toISOString()),
  minutes: z.string().transform(Number),
})

/** Notes a meeting that was agreed with a client. */
export function PlanMeetingForm({ clientId }: { clientId: string }) {
  const empty = { title: '', startsAt: '', minutes: lengths[0]?.value ?? '' }
  const form = useZodForm(MeetingForm, empty)
  const { mutateAsync: plan } = usePlanMeeting(clientId)
  return (
    <Form
      form={form}
      name={`meeting:${clientId}`}
      label="Plan a meeting"
      onSubmit={async (meeting) => {
        await plan(meeting)
        form.reset(empty)
        return 'The meeting is noted.'
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <FormField form={form} name="title" label="Title" required className="min-w-52 grow" />
        <FormField form={form} name="startsAt" label="Begins" type="datetime-local" required />
        <FormField form={form} name="minutes" label="Length">
          <Select options={lengths} />
        </FormField>
      </div>
      <div>
        <SubmitButton form={form} variant="secondary">
          Plan meeting
        </SubmitButton>
      </div>
    </Form>
  )
}
