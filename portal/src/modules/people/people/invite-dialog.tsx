import { InviteBody } from '@leadwright/shared/contracts/people'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useInvitePerson } from './people.queries.ts'
import { roleOptions } from './role-form.tsx'

/** Name, email and role; the person sets the password through an emailed link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(InviteBody, { firstName: '', lastName: '', email: '', role: 'staff' })
  const { mutateAsync: invite } = useInvitePerson()
  return (
    <FormDialog
      form={form}
      name="invitation:new"
      title="Invite a person"
      description="They’ll get an email with a link to set their password."
      submitLabel="Send invitation"
      busyLabel="Inviting..."
      onClose={onClose}
      onSubmit={async (_, typed) => {
        await invite(typed)
        return `Invitation sent to ${typed.email}.`
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="firstName" label="First Name" required />
        <form.Field name="lastName" label="Last Name" required />
      </div>
      <form.Field name="email" label="Email" type="email" required />
      <form.Field name="role" label="Role" required options={roleOptions} />
    </FormDialog>
  )
}
