import type { ReactNode } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { type Selection, SelectionBar } from '../../../ui/selection.tsx'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import type { SelectableClient } from './client-accounts.queries.ts'

const AssignClientsDialog = lazy(() => import('./assign-clients-dialog.tsx'))
const ClientsStatusDialog = lazy(() => import('./clients-status-dialog.tsx'))

/** Above the table: what can be done with the selected clients. */
export function ClientSelectionBar({ selection }: { selection: Selection<SelectableClient> }) {
  return (
    <SelectionBar selection={selection} noun="client" verb="change">
      {(chosen, isTooMany) =>
        chosen.length > 0 && (
          <Actions>
            <DialogButton
              size="small"
              disabled={isTooMany}
              dialog={(close) => <ClientsStatusDialog clients={chosen} onClose={close} />}
            >
              Set status
            </DialogButton>
            <DialogButton
              size="small"
              disabled={isTooMany}
              dialog={(close) => <AssignClientsDialog clients={chosen} onClose={close} />}
            >
              Assign
            </DialogButton>
            <Button size="small" variant="quiet" onClick={() => selection.select([])}>
              Clear selection
            </Button>
          </Actions>
        )
      }
    </SelectionBar>
  )
}

/** They disappear when the selection is cleared. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <span ref={useFocusFallback<HTMLSpanElement>()} className="flex flex-wrap gap-2">
      {children}
    </span>
  )
}
