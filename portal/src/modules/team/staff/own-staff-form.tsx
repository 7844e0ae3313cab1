import type { StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { editOwnStaff } from '@leadwright/shared/contracts/team/staff'
import { meetOrigin } from '@leadwright/shared/meet-link'
import { useQuery } from '@tanstack/react-query'
import { readNewest } from '../../../lib/queries.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { staffMemberForEditQuery, useEditOwnStaff } from './staff.queries.ts'

/** A team member's form for their own name and Meet link. */
export function OwnStaffForm({ staffId }: { staffId: string }) {
  return (
    <QueryView query={useQuery(staffMemberForEditQuery(staffId))} loading="Loading profile...">
      {(person) => <Fields person={person} />}
    </QueryView>
  )
}

const valuesOf = ({ firstName, lastName, version }: StaffDetails) => ({
  firstName,
  lastName,
  googleMeetLink: '',
  version,
})

function Fields({ person }: { person: StaffDetails }) {
  const { form, restart } = useRecordForm(editOwnStaff.body, person, {
    valuesOf,
    newest: ({ staffId }) => readNewest(staffMemberForEditQuery(staffId)),
  })
  const { mutateAsync: save } = useEditOwnStaff()
  return (
    <Form
      form={form}
      name="own-staff"
      label="Profile"
      className="max-w-xl"
      onSubmit={async (_, typed) => {
        restart(await save(typed))
        return 'Profile saved.'
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="firstName" label="First Name" required>
          <TextInput autoComplete="given-name" />
        </form.Field>
        <form.Field name="lastName" label="Last Name" required>
          <TextInput autoComplete="family-name" />
        </form.Field>
      </div>
      <form.Field
        name="googleMeetLink"
        label="Google Meet Link"
        hint={
          person.hasMeetLink
            ? 'A link is saved and hidden. Leave this blank to keep it.'
            : 'Shown only to people who can join your room.'
        }
        type="url"
        placeholder={`${meetOrigin}/abc-defg-hij`}
      />
      <div>
        <SubmitButton disabled={!form.formState.isDirty}>Save profile</SubmitButton>
      </div>
    </Form>
  )
}
