import { InviteBody } from '@leadwright/shared/contracts/people'
import { staffPath } from '@leadwright/shared/record-paths'
import { useNavigate } from 'react-router-dom'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useInvitePerson } from './people.queries.ts'
import { roleOptions } from './role-form.tsx'

/** Name, email and role; the person sets the password through an emailed link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(InviteBody, { firstName: '', lastName: '', email: '', role: 'staff' })
  const { mutateAsync: invite } = useInvitePerson()
  const toast = useToast()
  const navigate = useNavigate()
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
        const { userId } = await invite(typed)
        toast({
          message: `Invitation sent to ${typed.email}.`,
          action: { label: 'Set up', run: () => void navigate(staffPath(userId)) },
        })
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
