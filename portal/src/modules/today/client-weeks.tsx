import type {
  ClientSigns,
  ClientWeeks as ClientWeeksView,
} from '@leadwright/shared/contracts/today'
import { messages } from '@leadwright/shared/messages'
import { clientTabPath, figurePath, weeklyFiguresPath } from '@leadwright/shared/record-paths'
import { Link } from 'react-router-dom'
import { count, formatMeetingStart, formatNumber, formatWeek } from '../../lib/format.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { Badge } from '../../ui/badge.tsx'
import { FigureChange } from '../../ui/figure-change.tsx'
import { TextLink } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { Table } from '../../ui/table.tsx'

type Figures = ClientWeeksView['items'][number]
interface FigureProps {
  row: Figures
  figure: 'leads' | 'appointments'
  /** A Monday. */
  week: string
}

/**
 * A figure with its change from the previous week: "12" and "−3", in words and in color. A counted one links
 * to the leads behind it. A dash if none was entered.
 */
function Figure({ row: { clientId, now, before }, figure, week }: FigureProps) {
  const value = <span>{now ? formatNumber(now[figure]) : '–'}</span>
  return (
    <span className="tabular whitespace-nowrap">
      {now?.counted ? (
        <TextLink to={figurePath(clientId, { figure, from: week, to: week })}>{value}</TextLink>
      ) : (
        value
      )}{' '}
      {now && <FigureChange now={now[figure]} before={before?.[figure]} />}
    </span>
  )
}

/** The next meeting, and why the client may be lost. */
function Signs({ of: signs }: { of: ClientSigns | undefined }) {
  if (!signs) return null
  const { nextMeetingAt, risks } = signs
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-xs font-normal text-muted">
      {nextMeetingAt && <span>{`Next meeting ${formatMeetingStart(nextMeetingAt)}`}</span>}
      {risks.map((risk) => (
        <Badge key={risk} tone="negative">
          {messages.today.risks[risk]}
        </Badge>
      ))}
    </span>
  )
}

interface Props extends ClientWeeksView {
  /** Next to the figures, for people who don't have the page of all clients. */
  signs: readonly ClientSigns[]
}

/** Active clients in the last complete week: those without figures, then those whose figures fell most. */
export function ClientWeeks({ week, active, items, signs }: Props) {
  const isOwn = !useCan('clients.read')
  return (
    <ListSection
      title={`${isOwn ? 'My clients' : 'Clients'}, week of ${formatWeek(week)}`}
      all={{ to: weeklyFiguresPath(week), label: 'Weekly figures' }}
    >
      <Table
        caption="Leads and appointments compared with the week before, clients without figures first, then the largest drop"
        rows={items}
        rowKey={({ clientId }) => clientId}
        columns={[
          {
            header: 'Client',
            rowHeader: true,
            cell: ({ clientId, clientName, now, wasActive }) => (
              <>
                <Link
                  to={clientTabPath(clientId, 'campaign')}
                  className="wrap-anywhere hover:underline"
                >
                  <bdi>{clientName}</bdi>
                </Link>
                {!now && (
                  <span className="block text-xs font-normal text-muted">
                    {wasActive ? 'no figures yet' : 'not active in this week'}
                  </span>
                )}
                <Signs of={signs.find((one) => one.clientId === clientId)} />
              </>
            ),
          },
          {
            header: 'Appointments',
            align: 'right',
            cell: (row) => <Figure row={row} figure="appointments" week={week} />,
          },
          {
            header: 'Leads',
            align: 'right',
            cell: (row) => <Figure row={row} figure="leads" week={week} />,
          },
        ]}
      />
      {active > items.length && (
        <p className="mt-2 text-muted">
          <span>{`${count(active, 'active client')}, ${formatNumber(items.length)} shown. `}</span>
          <TextLink to={weeklyFiguresPath(week)}>Show all</TextLink>
        </p>
      )}
    </ListSection>
  )
}
