import { messages } from '@leadwright/shared/messages'
import { useConfirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useVaultChanged } from './vault.queries.ts'

interface Deletion {
  id: string
  /** Named in the toast. */
  title: string
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
}

/** Asks with the spec's sentence, moves to the bin, and offers Undo. Resolves with what was done. */
export function useDelete() {
  const confirm = useConfirm()
  const toast = useToast()
  const changed = useVaultChanged()
  const tell = (error: unknown) =>
    toast({ message: error instanceof Error ? error.message : String(error), tone: 'negative' })

  return async ({ id, title, remove, restore }: Deletion): Promise<boolean> => {
    const message = messages.vault.confirmDelete
    if (!(await confirm({ message, confirmLabel: 'Delete', danger: true }))) return false
    try {
      await remove(id)
    } catch (error) {
      tell(error)
      return false
    }
    void changed()
    const undo = () => void restore(id).then(changed, tell)
    toast({ message: `“${title}” was moved to the bin.`, onUndo: undo })
    return true
  }
}
