import { AddStaffBody, type StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { limits } from '@leadwright/shared/limits'
import { meetOrigin } from '@leadwright/shared/meet-link'
import { meetingSlug } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { readNewest } from '../../../lib/queries.ts'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { DialogFooter, LeaveButton } from '../../../ui/dialog.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { staffOptions } from '../../../ui/name-options.ts'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { staffMemberForEditQuery, staffQuery } from './staff.queries.ts'
import { meetingUrl } from './staff-card.tsx'

const Ids = z.array(z.string())
const Fields = AddStaffBody.extend({ accessibleLinks: Ids, mayEnter: Ids })
type StaffInput = z.input<typeof Fields>

/** Known details of someone who is added, and the record that they come from. */
export interface Suggested {
  from: string
  firstName: string
  lastName: string
  email: string
}

const valuesOf = (person: StaffDetails | undefined, suggested?: Suggested) => ({
  firstName: person?.firstName ?? suggested?.firstName ?? '',
  lastName: person?.lastName ?? suggested?.lastName ?? '',
  email: person ? '' : (suggested?.email ?? ''),
  googleMeetLink: '',
  accessibleLinks: person?.guests.map(({ staffId }) => staffId) ?? [],
  mayEnter: person?.mayEnter.map(({ staffId }) => staffId) ?? [],
})

interface Props {
  label: string
  /** The person to edit; without it, one is added. */
  person?: StaffDetails
  suggested?: Suggested
  /** Saves over the version that was read, or adds a person; may return the message of a toast. */
  onSave: (input: StaffInput, base: StaffDetails | undefined) => Promise<string | undefined>
  onSaved: () => void
  onCancel: () => void
  submitLabel: string
}

/** The fields of spec section 2, Office, with both lists of rooms. */
export function StaffForm({ label, person, suggested, submitLabel, ...callbacks }: Props) {
  const { onSave, onSaved, onCancel } = callbacks
  const { form, base } = useRecordForm(Fields, person, {
    valuesOf: (record) => valuesOf(record, suggested),
    newest: ({ staffId }) => readNewest(staffMemberForEditQuery(staffId)),
    canAdd: true,
  })
  const { data } = useQuery(staffQuery(''))
  const colleagues = staffOptions(
    (data?.items ?? []).filter(({ staffId }) => staffId !== person?.staffId),
  )
  const [firstName, lastName] = form.watch(['firstName', 'lastName'])
  // A whole page pasted as a name would take minutes to render.
  const slug = meetingSlug({ firstName, lastName }).slice(0, 2 * limits.name)
  const renamed = !base || slug !== meetingSlug(base)

  return (
    <Form
      form={form}
      name={`staff:${person?.staffId ?? suggested?.from ?? 'new'}`}
      label={label}
      onSubmit={(_, typed) => onSave(typed, base)}
      onSaved={onSaved}
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <form.Field name="firstName" label="First Name" required />
          <form.Field name="lastName" label="Last Name" required />
        </div>
        <form.Field
          name="googleMeetLink"
          label="Google Meet Link"
          hint={
            base?.hasMeetLink
              ? 'A link is saved and hidden. Leave this blank to keep it.'
              : `Starts with ${meetOrigin}/. Shown only to people who can join.`
          }
          type="url"
          placeholder={`${meetOrigin}/abc-defg-hij`}
        />
        <p className="text-[0.8125rem] text-muted">
          <span>Meeting URL: </span>
          <span className="text-ink wrap-anywhere">
            {renamed ? (slug ? meetingUrl(slug) : 'created from the name') : meetingUrl(base.slug)}
          </span>
          {renamed && slug && <span>. If it’s taken, a number is added.</span>}
        </p>
        {base?.email ? (
          <p className="text-[0.8125rem] text-muted">
            Signs in as <span className="text-ink">{base.email}</span>.
          </p>
        ) : (
          <form.Field
            name="email"
            label="Email"
            hint="Creates a login and emails a link to set the password. Leave this blank for no login."
            type="email"
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckboxGroup
          legend="Who can join their room"
          form={form}
          name="accessibleLinks"
          options={colleagues}
          none="No other staff members yet."
        />
        <CheckboxGroup
          legend="Rooms they can join"
          form={form}
          name="mayEnter"
          options={colleagues}
          none="No other staff members yet."
        />
      </div>
      <DialogFooter>
        <LeaveButton onLeave={onCancel} />
        <SubmitButton>{submitLabel}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
