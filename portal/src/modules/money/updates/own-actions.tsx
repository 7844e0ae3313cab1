import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRestore, useWithdraw } from './updates.queries.ts'

interface Props {
  update: UpdateView
  onEdit: () => void
  onWithdrawn?: () => void
}

/** What its author may do while nobody has decided. */
export function OwnActions({ update, onEdit, onWithdrawn }: Props) {
  const { mutateAsync: withdraw } = useWithdraw(update.id)
  const { mutateAsync: restore } = useRestore(update.id)
  const confirm = useConfirm()
  const act = useAction()
  async function takeBack() {
    const message = `Withdraw “${update.title}”? It can be brought back for 30 days.`
    if (!(await confirm({ message, confirmLabel: 'Withdraw', danger: true }))) return
    // Closed first: nothing may read again what is about to go.
    onWithdrawn?.()
    await act(() => withdraw({ version: update.version }), {
      done: 'The update was withdrawn.',
      undo: ({ version }) => restore({ version }),
    })
  }
  if (!update.editable) return null
  return (
    <>
      <Button variant="quiet" onClick={() => void takeBack()}>
        Withdraw
      </Button>
      <Button onClick={onEdit}>Edit</Button>
    </>
  )
}
