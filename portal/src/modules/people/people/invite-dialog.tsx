import { InviteBody } from '@leadwright/shared/contracts/people'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useZodForm } from '../../../ui/use-zod-form.ts'
import { useInvitePerson } from './people.queries.ts'
import { roleOptions } from './role-options.ts'

/** Name, email and role; the person sets the password through a mailed link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(InviteBody, { firstName: '', lastName: '', email: '', role: 'staff' })
  const { mutateAsync: invite } = useInvitePerson()
  const toast = useToast()
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen={form.formState.isDirty}
      title="Invite a person"
      description="We mail a link that sets the password."
    >
      <Form
        form={form}
        label="Invite a person"
        onSubmit={async (_, typed) => {
          await invite(typed)
          toast({ message: `An invitation is on its way to ${typed.email}.` })
          onClose()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="firstName" label="First Name" required>
            <TextInput autoComplete="off" />
          </FormField>
          <FormField form={form} name="lastName" label="Last Name" required>
            <TextInput autoComplete="off" />
          </FormField>
        </div>
        <FormField form={form} name="email" label="Email" required>
          <TextInput type="email" autoComplete="off" />
        </FormField>
        <FormField form={form} name="role" label="Role" required>
          <Select options={roleOptions} />
        </FormField>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Inviting...">
            Send invitation
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
