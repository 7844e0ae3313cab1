import type { CampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { Trash2 } from 'lucide-react'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRemoveWeek, useSetWeek } from './campaigns.queries.ts'

interface Props {
  clientId: string
  /** Oldest first. */
  weeks: readonly CampaignWeek[]
}

/** Every week, newest first; a removed one can be brought back. */
export function WeekTable({ clientId, weeks }: Props) {
  const { mutateAsync: removeWeek } = useRemoveWeek(clientId)
  const { mutateAsync: setWeek } = useSetWeek(clientId)
  const act = useAction()
  const remove = ({ week, leads, appointments }: CampaignWeek) =>
    act(() => removeWeek(week), {
      question: {
        message: `Remove the figures of the week of ${formatDay(week)}?`,
        confirmLabel: 'Remove',
        danger: true,
      },
      done: 'The week was removed.',
      undo: () => setWeek({ week, leads, appointments, version: null }),
    })
  if (weeks.length === 0) return null
  return (
    <Table
      caption="Weeks, newest first"
      columns={[
        { header: 'Week of', rowHeader: true, cell: ({ week }) => formatDay(week) },
        { header: 'Leads', align: 'right', cell: ({ leads }) => formatNumber(leads) },
        {
          header: 'Appointments',
          align: 'right',
          cell: ({ appointments }) => formatNumber(appointments),
        },
      ]}
      rows={weeks.toReversed()}
      rowKey={({ week }) => week}
      actions={(week) => (
        <IconButton
          size="small"
          label={`Remove the week of ${formatDay(week.week)}`}
          icon={<Trash2 />}
          onClick={() => void remove(week)}
        />
      )}
    />
  )
}
