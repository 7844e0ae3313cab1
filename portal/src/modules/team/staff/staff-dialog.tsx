import type { StaffDetails as Details } from '@leadwright/shared/contracts/team/staff'
import { MeetLink, meetOrigin } from '@leadwright/shared/meet-link'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { readNewest } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { Form, FormField, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useEdited } from '../../../ui/use-edited.ts'
import { staffMemberQuery, useChangeOwnMeetLink, useEditStaff } from './staff.queries.ts'
import { StaffDetails } from './staff-details.tsx'
import { StaffForm } from './staff-form.tsx'
import { useDeleteQuestion } from './use-delete-question.tsx'

interface Props {
  staffId: string
  viewer: { id: string; role: string }
  onClose: () => void
}

/** Details, then edit mode, then save, which returns to the details (spec section 4, Staff modal). */
export default function StaffDialog({ staffId, viewer, onClose }: Props) {
  const query = useQuery(staffMemberQuery(staffId))
  const [editing, setEditing] = useState(false)
  const name = query.data ? displayName(query.data) : 'Staff member'
  const mayWrite = can(viewer.role, 'staff.write')
  const mayEditLink = can(viewer.role, 'staff.edit-own-link') && viewer.id === staffId
  return (
    <Dialog
      onClose={onClose}
      title={editing ? `Edit ${name}` : name}
      description={editing ? undefined : 'Staff member'}
    >
      <QueryView
        query={query}
        loading="Loading staff member..."
        rows={4}
        notFound={() => <MissingRecord message={messages.staff.missing} onClose={onClose} />}
      >
        {(person) =>
          editing ? (
            <EditForm person={person} onDone={() => setEditing(false)} />
          ) : (
            <>
              <StaffDetails person={person} />
              {!mayWrite && mayEditLink && <OwnLinkForm person={person} />}
              {mayWrite && (
                <Actions
                  person={person}
                  own={viewer.id === staffId}
                  onEdit={() => setEditing(true)}
                  onDeleted={onClose}
                />
              )}
            </>
          )
        }
      </QueryView>
    </Dialog>
  )
}

interface ActionProps {
  person: Details
  own: boolean
  onEdit: () => void
  onDeleted: () => void
}

function Actions({ person, own, onEdit, onDeleted }: ActionProps) {
  const { ask, busy } = useDeleteQuestion(person, onDeleted)
  return (
    <DialogFooter>
      {!own && (
        <Button className="mr-auto" busy={busy} busyLabel="Deleting..." onClick={() => void ask()}>
          Delete
        </Button>
      )}
      <Button variant="primary" onClick={onEdit}>
        Edit
      </Button>
    </DialogFooter>
  )
}

interface EditProps {
  person: Details
  onDone: () => void
}

function EditForm({ person, onDone }: EditProps) {
  const { mutateAsync: edit } = useEditStaff(person.staffId)
  return (
    <StaffForm
      label="Edit staff member"
      submitLabel="Save"
      person={person}
      onCancel={onDone}
      onSaved={onDone}
      onSave={async (input, base = person) => {
        const saved = await edit({ ...input, version: base.version })
        return `${displayName(saved)} was saved.`
      }}
    />
  )
}

const Fields = z.strictObject({ googleMeetLink: MeetLink })

/** Staff change the link of their own room and nothing else. */
function OwnLinkForm({ person }: { person: Details }) {
  const form = useZodForm(Fields, { googleMeetLink: '' })
  const edited = useEdited(person, {
    valuesOf: () => ({ googleMeetLink: '' }),
    newest: ({ staffId }) => readNewest(staffMemberQuery(staffId)),
  })
  const { base = person, record } = edited
  const { mutateAsync: change } = useChangeOwnMeetLink(person.staffId)
  return (
    <Form
      form={form}
      record={record}
      label="Your Meet link"
      name={`own-meet-link:${person.staffId}`}
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
        <SubmitButton>Save link</SubmitButton>
      </div>
    </Form>
  )
}
