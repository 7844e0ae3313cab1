import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useWithdraw } from './updates.queries.ts'

interface Props {
  update: UpdateView
  onEdit: () => void
  onWithdrawn?: () => void
}

/** What its author may do while nobody has decided. */
export function OwnActions({ update, onEdit, onWithdrawn }: Props) {
  const { withdraw, restore } = useWithdraw()
  const confirm = useConfirm()
  const toast = useToast()

  async function takeBack() {
    const message = `Withdraw “${update.title}”? It can be brought back for 30 days.`
    if (!(await confirm({ message, confirmLabel: 'Withdraw', danger: true }))) return
    // Closed first: nothing may read again what is about to go.
    onWithdrawn?.()
    try {
      const { version } = await withdraw(update)
      const undo = () => restore({ id: update.id, version }).catch(tell)
      toast({ message: 'The update was withdrawn.', onUndo: () => void undo() })
    } catch (error) {
      tell(error)
    }
  }

  function tell(error: unknown) {
    toast({ message: error instanceof Error ? error.message : String(error), tone: 'negative' })
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
