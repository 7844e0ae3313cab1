import type { ImportItem } from '@leadwright/shared/contracts/imports'
import { Button } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button-style.ts'
import { useToast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { importWords, recordCount, undoneText } from './import-words.ts'
import { useUndo } from './imports.queries.ts'

interface Props extends ButtonLook {
  item: ImportItem
}

/** Undoes an import after a question that says what stays. */
export function UndoButton({ item, ...look }: Props) {
  const { id, kind, ready, fileName, version } = item
  const { mutateAsync: undo, isPending } = useUndo(id)
  const act = useAction()
  const toast = useToast()
  const ask = () =>
    act(async () => toast({ message: undoneText(await undo({ version })) }), {
      question: {
        message: `Undo the import of “${fileName}” (${recordCount(kind, ready)})? ${importWords[kind].stays}`,
        confirmLabel: 'Undo import',
        danger: true,
      },
    })
  return (
    <Button
      {...look}
      busy={isPending}
      busyLabel="Undoing..."
      aria-label={`Undo import: ${fileName}`}
      onClick={() => void ask()}
    >
      Undo import
    </Button>
  )
}
