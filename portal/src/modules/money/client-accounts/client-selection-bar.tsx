import type { ClientAccount } from '@leadwright/shared/contracts/money/client-accounts'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { type Selection, SelectionBar } from '../../../ui/selection.tsx'
import { AssignClientsDialog } from './assign-clients-dialog.tsx'
import { ClientsStatusDialog } from './clients-status-dialog.tsx'

export type SelectableClient = ClientAccount & { id: string }

/** Above the table: what can be done with the selected clients. */
export function ClientSelectionBar({ selection }: { selection: Selection<SelectableClient> }) {
  return (
    <SelectionBar selection={selection} noun="client" verb="change">
      {(chosen, isTooMany) =>
        chosen.length > 0 && (
          <span className="flex flex-wrap gap-2">
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
          </span>
        )
      }
    </SelectionBar>
  )
}
