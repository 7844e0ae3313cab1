import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { staffMemberForEditQuery, useAddStaff, useEditStaff } from './staff.queries.ts'
import { StaffForm } from './staff-form.tsx'

interface Props {
  staffId: string
  onClose: () => void
}

/** Name, room and login of a team member, for admins. */
export default function EditStaffDialog({ staffId, onClose }: Props) {
  const query = useQuery(staffMemberForEditQuery(staffId))
  const { mutateAsync: edit } = useEditStaff(staffId)
  const { mutateAsync: add } = useAddStaff()
  return (
    <Dialog onClose={onClose} title={query.data ? `Edit ${displayName(query.data)}` : 'Edit'}>
      <QueryView
        query={query}
        loading="Loading staff member..."
        rows={4}
        notFound={() => (
          <MissingRecord
            message="This team member was removed or doesn’t exist."
            onClose={onClose}
          />
        )}
      >
        {(person) => (
          <StaffForm
            label="Edit staff member"
            submitLabel="Save"
            person={person}
            onCancel={onClose}
            onSaved={onClose}
            onSave={async (input, base) => {
              const saved = await (base ? edit({ ...input, version: base.version }) : add(input))
              return `${displayName(saved)} was saved.`
            }}
          />
        )}
      </QueryView>
    </Dialog>
  )
}
