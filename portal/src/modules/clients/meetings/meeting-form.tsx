import { MEETING_LENGTHS } from '@leadwright/shared/bookings'
import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useMeetingPlan } from './meetings.queries.ts'

const lengths = MEETING_LENGTHS.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}))
const first = lengths[0]?.value ?? ''
const empty = { title: '', startsAt: '', minutes: first }

/** Notes a meeting that was agreed with a client. */
export function MeetingForm({ clientId }: { clientId: string }) {
  const [values, setValues] = useState(empty)
  const [checked, setChecked] = useState(false)
  const { plan } = useMeetingPlan(clientId)
  const toast = useToast()
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    setChecked(true)
    const { title, startsAt, minutes } = values
    if (title.trim() === '' || startsAt === '') return
    const at = new Date(startsAt).toISOString()
    await plan({ title, startsAt: at, minutes: Number(minutes) })
    toast({ message: 'The meeting is noted.' })
    setValues(empty)
    setChecked(false)
  })
  const missing = (text: string) =>
    checked && text.trim() === '' ? messages.fields.required : undefined
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part })

  return (
    <form aria-label="Plan a meeting" noValidate onSubmit={onSubmit} className="grid gap-3">
      {failure && !issueOf('title') && <Notice tone="negative">{failure.message}</Notice>}
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Title"
          error={issueOf('title') ?? missing(values.title)}
          required
          className="min-w-52 grow"
        >
          <TextInput value={values.title} onChange={({ target }) => set({ title: target.value })} />
        </Field>
        <Field label="Begins" error={missing(values.startsAt)} required>
          <TextInput
            type="datetime-local"
            value={values.startsAt}
            onChange={({ target }) => set({ startsAt: target.value })}
          />
        </Field>
        <Field label="Length">
          <Select
            options={lengths}
            value={values.minutes}
            onChange={({ target }) => set({ minutes: target.value })}
          />
        </Field>
      </div>
      <div>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Plan meeting
        </Button>
      </div>
    </form>
  )
}
