import type {
  ChangeClientsBody,
  ChangedAccount,
} from '@leadwright/shared/contracts/money/client-accounts'
import { messageOf } from '../../../lib/api-error.ts'
import { useToast } from '../../../ui/toast.tsx'
import { bulkOutcome, undoAssign, undoStatus } from './bulk-change.rules.ts'
import { type SelectableClient, useChangeClients } from './client-accounts.queries.ts'

/** Changes several clients with one request, and says which were not changed. */
export function useBulkChange() {
  const { mutateAsync: send } = useChangeClients()
  const toast = useToast()
  return async (clients: readonly SelectableClient[], change: ChangeClientsBody['change']) => {
    const chosen = clients.map(({ clientId, campaignVersion }) => ({ clientId, campaignVersion }))
    const { changed, conflicts } = await send({ body: { clients: chosen, change } })
    const undo = undoOf(clients, change, changed)
    const fail = (error: unknown) => toast({ message: messageOf(error), tone: 'negative' })
    toast({
      message: bulkOutcome(changed.length, conflicts),
      ...(conflicts.length > 0 && { tone: 'negative' as const }),
      ...(undo.length > 0 && {
        onUndo: () => void Promise.all(undo.map((body) => send({ body }))).catch(fail),
      }),
    })
  }
}

function undoOf(
  clients: readonly SelectableClient[],
  change: ChangeClientsBody['change'],
  changed: readonly ChangedAccount[],
): ChangeClientsBody[] {
  if (change.kind === 'status') return undoStatus(clients, changed)
  return change.kind === 'assign' ? undoAssign(change.staffId, changed) : []
}
