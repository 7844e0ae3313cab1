import type { CampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { countedWeek } from '@leadwright/shared/counted-weeks'
import { figurePath } from '@leadwright/shared/record-paths'
import { Trash2 } from 'lucide-react'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Table } from '../../../ui/table.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { outcomesOf } from './campaign-trend.ts'
import { useRemoveWeek, useSetWeek } from './campaigns.queries.ts'

interface Props {
  clientId: string
  /** Oldest first. */
  weeks: readonly CampaignWeek[]
}

/** Every week, newest first; an entered week can be removed, and restored. */
export function WeekTable({ clientId, weeks }: Props) {
  const { mutateAsync: removeWeek } = useRemoveWeek()
  const { mutateAsync: setWeek } = useSetWeek()
  const act = useAction()
  const remove = ({ week, leads, appointments }: CampaignWeek) =>
    act(() => removeWeek({ params: { clientId, week } }), {
      question: {
        message: `Remove the figures for the week of ${formatDay(week)}?`,
        confirmLabel: 'Remove',
        danger: true,
      },
      done: 'Week removed.',
      undo: () =>
        setWeek({ params: { clientId, week }, body: { leads, appointments, version: null } }),
    })
  if (weeks.length === 0) return null
  const figureOf = (figure: 'leads' | 'appointments') => (row: CampaignWeek) =>
    row.counted ? (
      <TextLink to={figurePath(clientId, { figure, from: row.week, to: row.week })}>
        {formatNumber(row[figure])}
      </TextLink>
    ) : (
      formatNumber(row[figure])
    )
  return (
    <Table
      caption="Weeks, newest first"
      columns={[
        { header: 'Week of', rowHeader: true, cell: ({ week }) => formatDay(week) },
        { header: 'Leads', align: 'right', cell: figureOf('leads') },
        { header: 'Appointments', align: 'right', cell: figureOf('appointments') },
        {
          header: 'Source',
          phone: 'below',
          cell: (row) => (
            <span className="text-muted">
              {row.counted ? (outcomesOf([row]) ?? 'Counted') : 'Entered'}
            </span>
          ),
        },
      ]}
      rows={weeks.toReversed()}
      rowKey={({ week }) => week}
      actions={(week) =>
        week.counted ? (
          <span className="sr-only">{countedWeek}</span>
        ) : (
          <IconButton
            size="small"
            label={`Remove the week of ${formatDay(week.week)}`}
            icon={<Trash2 />}
            onClick={() => void remove(week)}
          />
        )
      }
    />
  )
}
