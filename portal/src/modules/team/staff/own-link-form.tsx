import type { StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { MeetLink, meetOrigin } from '@leadwright/shared/meet-link'
import { z } from 'zod'
import { readNewest } from '../../../lib/queries.ts'
import { Form, FormField, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { useEdited } from '../../../ui/use-edited.ts'
import { staffMemberQuery, useChangeOwnMeetLink } from './staff.queries.ts'

const Fields = z.strictObject({ googleMeetLink: MeetLink })

/** Staff change the link of their own room and nothing else. */
export function OwnLinkForm({ person }: { person: StaffDetails }) {
  const form = useZodForm(Fields, { googleMeetLink: '' })
  const { base = person, record } = useEdited(person, {
    valuesOf: () => ({ googleMeetLink: '' }),
    newest: ({ staffId }) => readNewest(staffMemberQuery(staffId)),
  })
  const { mutateAsync: change } = useChangeOwnMeetLink(person.staffId)
  return (
    <Form
      form={form}
      record={record}
      draft={`own-meet-link:${person.staffId}`}
      label="Your Meet link"
      className="mt-5 border-t border-line pt-4"
      onSubmit={async ({ googleMeetLink }) => {
        await change({ googleMeetLink, version: base.version })
        form.reset()
        return 'Your Meet link was saved.'
      }}
    >
      <FormField
        form={form}
        name="googleMeetLink"
        label="Your Google Meet Link"
        hint="The new link takes the place of the stored one."
        required
        type="url"
        placeholder={`${meetOrigin}/abc-defg-hij`}
      />
      <div>
        <SubmitButton form={form}>Save link</SubmitButton>
      </div>
    </Form>
  )
}
