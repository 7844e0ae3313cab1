import type { SendingDomainView } from '@leadwright/shared/contracts/deliverability/sending-domains'
import type {
  SendingWeek,
  SendingWeeks,
} from '@leadwright/shared/contracts/deliverability/sending-weeks'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { LimitedRows } from '../../ui/limited-rows.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import { exceededTexts, percentText } from './deliverability.rules.ts'
import { sendingWeeksQuery, useRemoveSendingWeek, useSetSendingWeek } from './sending.queries.ts'

const WeekDialog = lazy(() => import('./week-dialog.tsx'))

const columnsFor = (limits: SendingWeeks['limits']): Column<SendingWeek>[] => [
  { header: 'Week of', rowHeader: true, cell: ({ week }) => formatDay(week) },
  { header: 'Sent', align: 'right', cell: ({ sent }) => formatNumber(sent) },
  {
    header: 'Bounced',
    align: 'right',
    cell: ({ bounced, bouncePercent }) =>
      `${formatNumber(bounced)} (${percentText(bouncePercent)})`,
  },
  { header: 'Replied', align: 'right', cell: ({ replied }) => formatNumber(replied) },
  { header: 'Spam rate', align: 'right', cell: ({ spamRate }) => percentText(spamRate) },
  {
    header: 'Limits',
    phone: 'below',
    cell: ({ exceeded }) => (
      <span className="flex flex-wrap gap-1">
        {exceededTexts(exceeded, limits).map((text) => (
          <Badge key={text} tone="negative">
            {text}
          </Badge>
        ))}
      </span>
    ),
  },
]

/** The weekly figures of a domain, newest first; each can be edited and deleted. */
export function WeeksTable({ domain }: { domain: SendingDomainView }) {
  const { id: sendingDomainId, clientId } = domain
  const query = useQuery(sendingWeeksQuery({ clientId, sendingDomainId }))
  const [edited, setEdited] = useState<SendingWeek>()
  const { mutateAsync: removeWeek } = useRemoveSendingWeek()
  const { mutateAsync: setWeek } = useSetSendingWeek()
  const act = useAction()
  const remove = ({ week, sent, bounced, replied, spamRate }: SendingWeek) => {
    const params = { clientId, sendingDomainId, week }
    return act(() => removeWeek({ params }), {
      question: {
        message: `Delete the figures of ${domain.domain} for the week of ${formatDay(week)}?`,
        confirmLabel: 'Delete',
        danger: true,
      },
      done: 'Week deleted.',
      undo: () => setWeek({ params, body: { sent, bounced, replied, spamRate, version: null } }),
    })
  }
  return (
    <>
      <QueryView
        query={query}
        loading="Loading figures..."
        rows={3}
        empty="No figures yet. Enter what was sent in a week."
      >
        {({ items, limits }) => (
          <LimitedRows rows={items}>
            {(shown) => (
              <Table
                caption={`Weekly figures of ${domain.domain}, newest first`}
                columns={columnsFor(limits)}
                rows={shown}
                rowKey={({ week }) => week}
                actions={(figures) => (
                  <>
                    <IconButton
                      size="small"
                      label={`Edit the week of ${formatDay(figures.week)}`}
                      icon={<Pencil />}
                      aria-haspopup="dialog"
                      onClick={() => setEdited(figures)}
                    />
                    <IconButton
                      size="small"
                      label={`Delete the week of ${formatDay(figures.week)}`}
                      icon={<Trash2 />}
                      onClick={() => void remove(figures)}
                    />
                  </>
                )}
              />
            )}
          </LimitedRows>
        )}
      </QueryView>
      {edited && (
        <WeekDialog
          {...{ clientId, sendingDomainId }}
          domain={domain.domain}
          figures={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
