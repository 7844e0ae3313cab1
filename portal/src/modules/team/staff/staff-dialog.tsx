import type { StaffDetails as Details } from '@leadwright/shared/contracts/team/staff'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { LoadingRows } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { OwnLinkForm } from './own-link-form.tsx'
import { staffMemberQuery, useEditStaff } from './staff.queries.ts'
import { StaffDetails } from './staff-details.tsx'
import { StaffForm } from './staff-form.tsx'
import { useDeleteQuestion } from './use-delete-question.tsx'

interface Props {
  staffId: string
  viewer: { id: string; role: string }
  onClose: () => void
}

/** Details, then edit mode, then save, which returns to the details (spec section 4, Staff modal). */
export function StaffDialog({ staffId, viewer, onClose }: Props) {
  const query = useQuery(staffMemberQuery(staffId))
  const [editing, setEditing] = useState(false)
  const [dirty, setDirty] = useState(false)
  const name = query.data ? displayName(query.data) : 'Staff member'
  const mayWrite = can(viewer.role, 'staff.write')
  const mayEditLink = can(viewer.role, 'staff.edit-own-link') && viewer.id === staffId
  function leave() {
    setEditing(false)
    setDirty(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen={dirty}
      title={editing ? `Edit ${name}` : name}
      description={editing ? undefined : 'Staff member'}
    >
      <QueryView query={query} loading={<LoadingRows label="Loading staff member..." amount={4} />}>
        {(person) =>
          editing ? (
            <EditForm person={person} onDone={leave} onDirty={setDirty} />
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
  onDirty: (dirty: boolean) => void
}

function EditForm({ person, onDone, onDirty }: EditProps) {
  const { mutateAsync: edit } = useEditStaff(person.staffId)
  const toast = useToast()
  return (
    <StaffForm
      label="Edit staff member"
      submitLabel="Save"
      person={person}
      onCancel={onDone}
      onDirty={onDirty}
      onSave={async (input) => {
        const saved = await edit({ ...input, version: person.version })
        toast({ message: `${displayName(saved)} was saved.` })
        onDone()
      }}
    />
  )
}
