import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { staffWithLoginQuery } from '../lib/staff.queries.ts'
import { useAssignStaff } from '../modules/clients/assignments/assignments.queries.ts'
import { useZodForm } from '../ui/form.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { staffOptions } from '../ui/name-options.ts'

const Body = z.object({ staffId: z.uuid('Choose a person.') })

interface Props {
  clientId: string
  assigned: readonly { staffId: string }[]
  onClose: () => void
}

/** Assigns a person of the team who has a login to a client. */
export default function AssignStaffDialog({ clientId, assigned, onClose }: Props) {
  const form = useZodForm(Body, { staffId: '' })
  const { data: people = [] } = useQuery(staffWithLoginQuery())
  const { mutateAsync: assign } = useAssignStaff()
  return (
    <FormDialog
      form={form}
      name={`assign-staff:${clientId}`}
      title="Assign a person"
      description="They are notified. People without a login can’t be assigned."
      submitLabel="Assign"
      busyLabel="Assigning..."
      onClose={onClose}
      onSubmit={async ({ staffId }) => {
        await assign({ params: { clientId, staffId } })
        return undefined
      }}
    >
      <form.Field
        name="staffId"
        label="Person"
        required
        options={staffOptions(
          people.filter((one) => assigned.every(({ staffId }) => staffId !== one.staffId)),
        )}
        placeholder="Choose"
      />
    </FormDialog>
  )
}
