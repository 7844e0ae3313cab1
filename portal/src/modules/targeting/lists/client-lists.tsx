import { useNavigate } from 'react-router-dom'
import { lazy } from '../../../lib/lazy.ts'
import { targetListPath } from '../../../lib/target-list-path.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListOverview } from './list-overview.tsx'

const ListDialog = lazy(() => import('./list-dialog.tsx'))

/** A client's lists, for the team; a new one opens its page. */
export function ClientLists({ clientId }: { clientId: string }) {
  const navigate = useNavigate()
  return (
    <ListOverview
      clientId={clientId}
      actions={
        <DialogButton
          dialog={(close) => (
            <ListDialog
              clientId={clientId}
              onAdded={({ id }) => void navigate(targetListPath(clientId, id))}
              onClose={close}
            />
          )}
        >
          Add list
        </DialogButton>
      }
      empty={
        <EmptyState title="No lists yet">
          Add a list of companies that fit the agreed profile, then propose it to the client.
        </EmptyState>
      }
    />
  )
}
