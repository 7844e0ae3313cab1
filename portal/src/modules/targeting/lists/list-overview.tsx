import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { targetListPath } from '../../../lib/target-list-path.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { stateLabel, stateTones } from '../profile-words.ts'
import { targetListsQuery } from '../proposed.queries.ts'

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  /** Shown if there is no list. */
  empty: ReactNode
  /** Next to the heading. */
  actions?: ReactNode
}

/** A client's target lists, those that wait for it first. */
export function ListOverview({ clientId, empty, actions }: Props) {
  const id = useId()
  const isOwn = clientId === ownClient
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-display text-2xl leading-tight">
          Target lists
        </h2>
        {actions}
      </div>
      <QueryView query={useQuery(targetListsQuery(clientId))} loading="Loading lists..." rows={3}>
        {({ items, answered }) => (
          <>
            {answered.map(({ name, event }) => (
              <Notice key={name} tone="caution" className="mb-4">
                <p className="font-medium">
                  {isOwn
                    ? `You asked for changes to the list “${name}”. We will propose it again.`
                    : `The client asked for changes to the list “${name}”.`}
                </p>
                <p className="max-w-prose whitespace-pre-line wrap-anywhere">
                  <LinkedText text={event.text} />
                </p>
              </Notice>
            ))}
            {items.length > 0 ? (
              <Table
                caption="Target lists"
                columns={columnsFor(clientId)}
                rows={items}
                rowKey={(list) => list.id}
              />
            ) : (
              answered.length === 0 && empty
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}

const columnsFor = (clientId: string): Column<TargetListView>[] => [
  {
    header: 'List',
    rowHeader: true,
    cell: ({ id, name }) => (
      <TextLink to={targetListPath(clientId, id)}>
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  {
    header: 'State',
    phone: 'trailing',
    cell: ({ state, startedEarly }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={stateTones[state]}>{stateLabel(state, clientId === ownClient)}</Badge>
        {startedEarly && clientId !== ownClient && (
          <Badge tone="negative">Sending started early</Badge>
        )}
      </span>
    ),
  },
  figure('Companies', ({ targets }) => targets),
  figure('Excluded', ({ excluded }) => excluded),
  figure('To write to', ({ kept }) => kept),
  { header: 'Proposed', cell: ({ proposedOn }) => proposedOn && <DateTime value={proposedOn} /> },
  { header: 'Agreed', cell: ({ agreedOn }) => agreedOn && <DateTime value={agreedOn} /> },
]

function figure(
  header: string,
  amountOf: (counts: TargetListView['counts']) => number,
): Column<TargetListView> {
  return {
    header,
    align: 'right',
    cell: ({ counts }) => <span className="tabular">{formatNumber(amountOf(counts))}</span>,
  }
}
