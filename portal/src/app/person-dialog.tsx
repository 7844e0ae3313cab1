import type { PersonView } from '@leadwright/shared/contracts/people'
import { displayName } from '@leadwright/shared/people'
import { AccessPanel } from '../modules/people/access/access-panel.tsx'
import { RoleForm } from '../modules/people/people/role-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'

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
    <Dialog onClose={onClose} title={displayName(person)} description={person.email}>
      <div className="grid gap-6">
        <RoleForm key={person.role} person={person} />
        <AccessPanel userId={person.userId} name={person.firstName} isSelf={isSelf} />
      </div>
      <DialogFooter>
        {!isSelf && (
          <Button variant="danger" className="mr-auto" onClick={onRemove}>
            Remove from the studio
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
