import { displayName } from '@leadwright/shared/people'
import { staffPath } from '@leadwright/shared/record-paths'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAddStaff } from './staff.queries.ts'
import { StaffForm } from './staff-form.tsx'

/** Closes after a save; stays open with its input when saving fails. */
export default function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: add } = useAddStaff()
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <Dialog onClose={onClose} title="Add Staff Member">
      <StaffForm
        label="Add Staff Member"
        submitLabel="Add Staff Member"
        onCancel={onClose}
        onSaved={onClose}
        onSave={async (input) => {
          const person = await add(input)
          toast({
            message: `${displayName(person)} was added.`,
            action: { label: 'Set up', run: () => void navigate(staffPath(person.staffId)) },
          })
          return undefined
        }}
      />
    </Dialog>
  )
}
