import type { PersonView } from '@leadwright/shared/contracts/people'
import { displayName } from '@leadwright/shared/people'
import { AccessPanel } from '../modules/people/access/access-panel.tsx'
import { RoleForm } from '../modules/people/people/role-form.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../ui/dialog.tsx'

interface Props {
  person: PersonView
  /** Nobody suspends or removes themselves. */
  isSelf: boolean
  onClose: () => void
  onRemove: () => void
}

/** One person of the studio: role, access, removal. */
export function PersonDialog({ person, isSelf, onClose, onRemove }: Props) {
  return (
    <Dialog isReading onClose={onClose} title={displayName(person)} description={person.email}>
      <div className="grid gap-6">
        <RoleForm person={person} />
        <AccessPanel userId={person.userId} name={person.firstName} isSelf={isSelf} />
      </div>
      <DialogFooter>
        {!isSelf && (
          <LeaveButton variant="danger" className="mr-auto" onLeave={onRemove}>
            Remove from the studio
          </LeaveButton>
        )}
        <LeaveButton onLeave={onClose}>Close</LeaveButton>
      </DialogFooter>
    </Dialog>
  )
}
