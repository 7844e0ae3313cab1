import { displayName } from '@leadwright/shared/people'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAddStaff } from './staff.queries.ts'
import { StaffForm } from './staff-form.tsx'

/** Closes after a save; stays open with its input when saving fails. */
export default function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: add } = useAddStaff()
  return (
    <Dialog onClose={onClose} title="Add Staff Member">
      <StaffForm
        label="Add Staff Member"
        submitLabel="Add Staff Member"
        onCancel={onClose}
        onSaved={onClose}
        onSave={async (input) => {
          const person = await add(input)
          return `${displayName(person)} was added.`
        }}
      />
    </Dialog>
  )
}
