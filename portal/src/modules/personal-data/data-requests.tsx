import type { DataRequest } from '@leadwright/shared/contracts/personal-data/data-requests'
import { useQuery } from '@tanstack/react-query'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { OpenRequest } from './open-request.tsx'
import { dataRequestsQuery } from './personal-data.queries.ts'
import { requestLabels } from './personal-data-words.ts'

/** What people who were written to asked for: open requests, and answered ones below. */
export function DataRequests() {
  return (
    <QueryView
      query={useQuery(dataRequestsQuery())}
      loading="Loading requests..."
      empty={
        <EmptyState title="No Requests Yet">
          Requests by people who want to see or erase their data, or not to be contacted again, will
          appear here.
        </EmptyState>
      }
    >
      {({ items }) => <Lists requests={items} />}
    </QueryView>
  )
}

const listStyle = 'divide-y divide-line border-y border-line'

function Lists({ requests }: { requests: readonly DataRequest[] }) {
  const open = requests.filter(({ doneAt }) => doneAt === null)
  const done = requests.filter(({ doneAt }) => doneAt !== null)
  return (
    <div className="grid max-w-4xl gap-8">
      <ListSection title="Open">
        {open.length === 0 ? (
          <p className="text-muted">All requests are answered.</p>
        ) : (
          <ul className={listStyle}>
            {open.map((request) => (
              <OpenRequest key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListSection>
      {done.length > 0 && (
        <ListSection title="Answered">
          <ul className={listStyle}>
            {done.map((request) => (
              <AnsweredRequest key={request.id} request={request} />
            ))}
          </ul>
        </ListSection>
      )}
    </div>
  )
}

function AnsweredRequest({ request: { kind, doneAt, doneBy } }: { request: DataRequest }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span>{requestLabels[kind]}</span>
      <span className="text-[0.8125rem] text-muted">
        {doneAt && <DateTime value={doneAt} />}
        {doneBy && <span>{` by ${doneBy}`}</span>}
      </span>
    </li>
  )
}
