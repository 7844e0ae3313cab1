import type { DataRequest } from '@leadwright/shared/contracts/personal-data/data-requests'
import { personalDataPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { companyToday } from '../../lib/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { dataRequestsQuery, useCompleteDataRequest } from './personal-data.queries.ts'
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

/** A request with what can be done about it. */
function OpenRequest({ request }: { request: DataRequest }) {
  const { id, kind, email, confirmedAt, dueOn, version } = request
  const { mutateAsync: complete, isPending } = useCompleteDataRequest(id)
  const act = useAction()
  const markAsAnswered = () =>
    act(() => complete({ version }), {
      question: {
        message: `Mark the request of ${email} as answered? Its email address is deleted here.`,
        confirmLabel: 'Mark as answered',
      },
      done: 'Request marked as answered.',
    })
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
    >
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">{requestLabels[kind]}</p>
        <p className="wrap-anywhere">{email}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted">
          <span>
            {'Confirmed '}
            <DateTime value={confirmedAt} />
            {', due by '}
            <DateTime value={dueOn} />
          </span>
          {dueOn < companyToday() && <Badge tone="negative">Overdue</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          size="small"
          to={`${personalDataPath('search')}?request=${encodeURIComponent(id)}`}
          aria-label={`Search for ${email}`}
        >
          Search
        </LinkButton>
        <Button
          size="small"
          busy={isPending}
          aria-label={`Mark as answered: ${email}`}
          onClick={() => void markAsAnswered()}
        >
          Mark as answered
        </Button>
      </div>
    </li>
  )
}
