import { displayName } from '@leadwright/shared/people'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAddStaff } from './staff.queries.ts'
import { StaffForm } from './staff-form.tsx'

/** Closes after a save; stays open with its input when saving fails. */
export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: add } = useAddStaff()
  const [dirty, setDirty] = useState(false)
  const toast = useToast()
  return (
    <Dialog open onClose={onClose} keepOpen={dirty} title="Add Staff Member">
      <StaffForm
        label="Add Staff Member"
        submitLabel="Add Staff Member"
        onCancel={onClose}
        onDirty={setDirty}
        onSave={async (input) => {
          const person = await add(input)
          toast({ message: `${displayName(person)} was added.` })
          onClose()
        }}
      />
    </Dialog>
  )
}
