import type { MoneyRow } from '@leadwright/shared/contracts/money/finances'
import { formatCents } from '@leadwright/shared/money'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useReverseExpense } from './finances.queries.ts'
import { MoneyRows } from './money-rows.tsx'

/** The rows of the expenses; an entry is taken back by its opposite, never changed. */
export function ExpenseRows({ rows, total }: { rows: readonly MoneyRow[]; total: number }) {
  const { mutateAsync: reverse, isPending } = useReverseExpense()
  const act = useAction()
  const takeBack = ({ id, title, amount }: MoneyRow) =>
    act(() => reverse(id), {
      question: {
        title: 'Take back this expense?',
        message: `${title}, ${formatCents(amount)}: an opposite entry of the same day is added. Both stay in the list.`,
        confirmLabel: 'Take back',
      },
      done: `${title} was taken back.`,
    })
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
