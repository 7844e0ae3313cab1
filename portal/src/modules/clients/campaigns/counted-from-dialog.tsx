import type { FigureComparison } from '@leadwright/shared/contracts/clients/campaigns'
import { isDay, mondayOf } from '@leadwright/shared/days'
import { z } from 'zod'
import { formatDay } from '../../../lib/format.ts'
import { readNewest } from '../../../lib/queries.ts'
import { companyToday } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { comparisonQuery, useSetCountedFrom } from './campaigns.queries.ts'

type Row = FigureComparison['weeks'][number]

const Body = z.object({ week: z.string().refine(isDay).transform(mondayOf) })

interface Props {
  clientId: string
  comparison: FigureComparison
  /** Closes the dialog. */
  onClose: () => void
}

/** Sets the week from which figures are counted, next to what that changes. */
export default function CountedFromDialog({ clientId, comparison, onClose }: Props) {
  const { form, base } = useRecordForm(Body, comparison, {
    valuesOf: ({ countedFrom, proposed }) => ({
      week: countedFrom ?? proposed ?? mondayOf(companyToday()),
    }),
    newest: () => readNewest(comparisonQuery(clientId)),
    isAction: true,
  })
  const { mutateAsync: set } = useSetCountedFrom(clientId)
  const act = useAction()
  const { version } = base
  const day = form.watch('week')
  const monday = isDay(day) ? mondayOf(day) : undefined
  async function enterAgain() {
    const isDone = await act(() => set({ countedFrom: null, version }), {
      question: {
        message: 'Go back to entered figures for every week? Leads stay as they are.',
        confirmLabel: 'Use entered figures',
      },
      done: 'Switched to entered figures.',
    })
    if (isDone) onClose()
  }
  return (
    <FormDialog
      form={form}
      name={`counted-from:${clientId}`}
      title="Count figures from leads"
      description="From this week on, figures are the leads in the list and can’t be entered. Earlier weeks keep their entered figures."
      submitLabel="Count from this week"
      aside={
        base.countedFrom !== null && (
          <Button variant="quiet" onClick={() => void enterAgain()}>
            Use entered figures
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={async ({ week }) => {
        await set({ countedFrom: week, version })
        return `Figures are counted from the week of ${formatDay(week)} on.`
      }}
    >
      <form.Field
        name="week"
        label="Count from"
        hint={monday && `Week of ${formatDay(monday)}`}
        required
        date="date"
        className="w-44"
      />
      {comparison.weeks.length > 0 && (
        <Table
          caption="Entered and listed figures by week, newest first"
          columns={columnsFor(monday)}
          rows={comparison.weeks.toReversed()}
          rowKey={({ week }) => week}
        />
      )}
    </FormDialog>
  )
}

const columnsFor = (monday: string | undefined): Column<Row>[] => [
  {
    header: 'Week of',
    rowHeader: true,
    cell: ({ week }) => <span className="whitespace-nowrap">{formatDay(week)}</span>,
  },
  {
    header: 'Leads entered',
    align: 'right',
    cell: ({ entered }) => (entered ? String(entered.leads) : '–'),
  },
  { header: 'Leads listed', align: 'right', cell: ({ listed }) => String(listed.leads) },
  {
    header: 'Appointments entered',
    align: 'right',
    cell: ({ entered }) => (entered ? String(entered.appointments) : '–'),
  },
  {
    header: 'Appointments listed',
    align: 'right',
    cell: ({ listed }) => String(listed.appointments),
  },
  {
    header: 'Shown',
    phone: 'trailing',
    cell: (row) => <Shown row={row} isCounted={monday !== undefined && row.week >= monday} />,
  },
]

/** Which figures the week shows, and whether that changes them. */
function Shown({ row: { entered, listed }, isCounted }: { row: Row; isCounted: boolean }) {
  if (!isCounted && !entered) return <span className="text-caution">None</span>
  if (!isCounted) return <span className="text-muted">Entered</span>
  const isSame = entered?.leads === listed.leads && entered.appointments === listed.appointments
  return isSame ? <span>Listed</span> : <span className="text-caution">Listed, differs</span>
}
