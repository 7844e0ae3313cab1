import type { CampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { Trash2 } from 'lucide-react'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useCampaignChanges } from './campaigns.queries.ts'

interface Props {
  clientId: string
  /** Oldest first. */
  weeks: readonly CampaignWeek[]
}

/** Every week, newest first; a removed one can be brought back. */
export function WeekTable({ clientId, weeks }: Props) {
  const { removeWeek, setWeek } = useCampaignChanges(clientId)
  const confirm = useConfirm()
  const toast = useToast()
  const tell = (error: unknown) =>
    toast({ message: error instanceof Error ? error.message : String(error), tone: 'negative' })

  async function remove({ week, leads, appointments }: CampaignWeek) {
    const message = `Remove the figures of the week of ${formatDay(week)}?`
    if (!(await confirm({ message, confirmLabel: 'Remove', danger: true }))) return
    try {
      await removeWeek(week)
      const undo = () => setWeek({ week, leads, appointments, version: null }).catch(tell)
      toast({ message: 'The week was removed.', onUndo: () => void undo() })
    } catch (error) {
      tell(error)
    }
  }

  if (weeks.length === 0) return null
  return (
    <Table
      caption="Weeks, newest first"
      columns={[
        { key: 'week', header: 'Week of', rowHeader: true, cell: ({ week }) => formatDay(week) },
        { key: 'leads', header: 'Leads', align: 'right', cell: ({ leads }) => formatNumber(leads) },
        {
          key: 'appointments',
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
