import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../lib/session/store.ts'
import { PictureForm } from '../modules/identity/account/picture-form.tsx'
import { AccessPanel } from '../modules/people/access/access-panel.tsx'
import {
  peopleQuery,
  usePutPersonPicture,
  useRemovePersonPicture,
} from '../modules/people/people/people.queries.ts'
import { RoleForm } from '../modules/people/people/role-form.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryView } from '../ui/query-view.tsx'

/** Picture, role, sessions and access of a team member. */
export function StaffAccess({ person: { staffId } }: { person: { staffId: string } }) {
  const isSelf = useViewer().id === staffId
  const { mutateAsync: put } = usePutPersonPicture(staffId)
  const { mutateAsync: remove } = useRemovePersonPicture(staffId)
  return (
    <QueryView query={useQuery(peopleQuery())} loading="Loading access..." rows={4}>
      {({ items }) => {
        const person = items.find(({ userId }) => userId === staffId)
        if (!person) {
          return (
            <EmptyState title="No login">
              To create one, open the Room tab, choose Edit and enter an email address.
            </EmptyState>
          )
        }
        const { avatar: picture, firstName } = person
        const shown = { id: staffId, name: displayName(person), picture }
        return (
          <div className="grid max-w-2xl gap-6">
            <RoleForm person={person} />
            <AccessPanel userId={staffId} name={firstName} isSelf={isSelf} />
            <PictureForm person={shown} onPut={put} onRemove={() => remove()} />
          </div>
        )
      }}
    </QueryView>
  )
}
