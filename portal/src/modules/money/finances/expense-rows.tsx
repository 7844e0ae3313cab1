import type { MoneyRow } from '@leadwright/shared/contracts/money/finances'
import { formatCents } from '@leadwright/shared/money'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useReverseExpense } from './finances.queries.ts'
import { MoneyRows } from './money-rows.tsx'

/** The rows of the expenses; an entry is taken back by its opposite, never changed. */
export function ExpenseRows({ rows, total }: { rows: readonly MoneyRow[]; total: number }) {
  const { mutateAsync: reverse, isPending } = useReverseExpense()
  const confirm = useConfirm()
  const toast = useToast()
  async function takeBack({ id, title, amount }: MoneyRow) {
    const message = `${title}, ${formatCents(amount)}: an opposite entry of the same day is added. Both stay in the list.`
    if (!(await confirm({ title: 'Take back this expense?', message, confirmLabel: 'Take back' })))
      return
    await reverse(id).then(
      () => toast({ message: `${title} was taken back.` }),
      (error: Error) => toast({ message: error.message, tone: 'negative' }),
    )
  }
  return (
    <MoneyRows
      caption="Rows of the expenses"
      rows={rows}
      total={total}
      actions={(row) =>
        row.reversible && (
          <Button
            size="small"
            variant="quiet"
            busy={isPending}
            aria-label={`Take back ${row.title}`}
            onClick={() => void takeBack(row)}
          >
            Take back
          </Button>
        )
      }
    />
  )
}
