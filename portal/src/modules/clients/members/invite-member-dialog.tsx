import { InviteMemberBody, memberRoles } from '@leadwright/shared/contracts/clients/members'
import { messages } from '@leadwright/shared/messages'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useInviteMember } from './members.queries.ts'

const { levels, levelHints, invited } = messages.members
const options = memberRoles.map((value) => ({ value, label: levels[value] }))

interface Props {
  clientId: string
  onClose: () => void
}

/** Name, email and access; the person sets a password through an emailed link. */
export default function InviteMemberDialog({ clientId, onClose }: Props) {
  const form = useZodForm(InviteMemberBody, {
    firstName: '',
    lastName: '',
    email: '',
    role: 'client-limited',
  })
  const role = form.watch('role')
  const { mutateAsync: invite } = useInviteMember(clientId)
  return (
    <FormDialog
      form={form}
      name={`member:${clientId}`}
      title="Invite a person"
      description="They’ll get an email with a link to set their password."
      submitLabel="Send invitation"
      busyLabel="Inviting..."
      onClose={onClose}
      onSubmit={async (_, typed) => {
        await invite(typed)
        return invited(typed.email)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="firstName" label="First Name" required />
        <form.Field name="lastName" label="Last Name" required />
      </div>
      <form.Field name="email" label="Email" type="email" required />
      <form.Field name="role" label="Access" hint={levelHints[role]} required options={options} />
    </FormDialog>
  )
}
