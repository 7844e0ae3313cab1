import { AddStaffBody, type StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { meetOrigin } from '@leadwright/shared/meet-link'
import { meetingSlug } from '@leadwright/shared/people'
import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useZodForm } from '../../../ui/use-zod-form.ts'
import { ColleagueBoxes } from './colleague-boxes.tsx'
import { meetingUrl } from './staff-card.tsx'

const Fields = AddStaffBody.pick({
  firstName: true,
  lastName: true,
  email: true,
  googleMeetLink: true,
})

interface StaffInput {
  firstName: string
  lastName: string
  email?: string | undefined
  googleMeetLink?: string | undefined
  accessibleLinks: string[]
  mayEnter: string[]
}

interface Props {
  /** Names the form. */
  label: string
  /** Who is edited; nobody when one is added. */
  person?: StaffDetails
  onSave: (input: StaffInput) => Promise<unknown>
  onCancel: () => void
  onDirty: (dirty: boolean) => void
  submitLabel: string
}

/** The fields of spec section 2, Office, with both lists of rooms. */
export function StaffForm({ label, person, onSave, onCancel, onDirty, submitLabel }: Props) {
  const form = useZodForm(Fields, {
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    email: '',
    googleMeetLink: '',
  })
  const [guests, setGuests] = useState((person?.guests ?? []).map(({ staffId }) => staffId))
  const [mayEnter, setMayEnter] = useState((person?.mayEnter ?? []).map(({ staffId }) => staffId))
  const [firstName, lastName] = form.watch(['firstName', 'lastName'])
  const slug = meetingSlug({ firstName, lastName })
  const renamed = !person || slug !== meetingSlug(person)
  const touch = (set: (ids: string[]) => void) => (ids: string[]) => {
    onDirty(true)
    set(ids)
  }
  const save = (_: unknown, typed: z.input<typeof Fields>) =>
    onSave({ ...typed, accessibleLinks: guests, mayEnter })

  return (
    <Form form={form} label={label} onSubmit={save}>
      <div className="grid gap-4" onInput={() => onDirty(true)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="firstName" label="First Name" required>
            <TextInput autoComplete="off" />
          </FormField>
          <FormField form={form} name="lastName" label="Last Name" required>
            <TextInput autoComplete="off" />
          </FormField>
        </div>
        <FormField
          form={form}
          name="googleMeetLink"
          label="Google Meet Link"
          hint={
            person?.hasMeetLink
              ? 'A link is stored and shown to nobody. Leave this blank to keep it.'
              : `Begins with ${meetOrigin}/. It is told only to those who may enter.`
          }
        >
          <TextInput type="url" autoComplete="off" placeholder={`${meetOrigin}/abc-defg-hij`} />
        </FormField>
        <p className="text-[0.8125rem] text-muted">
          Meeting URL:{' '}
          <span className="text-ink wrap-anywhere">
            {renamed ? (slug ? meetingUrl(slug) : 'made from the name') : meetingUrl(person.slug)}
          </span>
          {renamed && slug && '. A number follows if someone else has it already.'}
        </p>
        {person?.email ? (
          <p className="text-[0.8125rem] text-muted">
            Signs in as <span className="text-ink">{person.email}</span>.
          </p>
        ) : (
          <FormField
            form={form}
            name="email"
            label="Email"
            hint="Makes a login and mails a link to set the password. Leave it blank for none."
          >
            <TextInput type="email" autoComplete="off" />
          </FormField>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <ColleagueBoxes
          legend="Who may enter"
          hint="May join in this person’s room."
          except={person?.staffId}
          chosen={guests}
          onChange={touch(setGuests)}
        />
        <ColleagueBoxes
          legend="May enter"
          hint="Rooms that this person may join."
          except={person?.staffId}
          chosen={mayEnter}
          onChange={touch(setMayEnter)}
        />
      </div>
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton form={form} busyLabel="Saving...">
          {submitLabel}
        </SubmitButton>
      </DialogFooter>
    </Form>
  )
}
