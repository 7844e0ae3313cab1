import { clientNoteLabels } from '@leadwright/shared/client-notes'
import { clientTabPath, clientUpdatePath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCan } from '../lib/session/use-can.ts'
import { clientNotesQuery } from '../modules/clients/notes/client-notes.queries.ts'
import { conversationsQuery } from '../modules/conversations/conversations.queries.ts'
import { updatesQuery } from '../modules/money/updates/updates.queries.ts'
import { DateTime } from '../ui/date-time.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { TextLink } from '../ui/links.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { latestOf } from './client-latest.rules.ts'

const shown = 6

/** The newest notes, calls, updates and comments of a client, of those that the viewer may read. */
export function ClientLatest({ clientId }: { clientId: string }) {
  const [readsUpdates, readsConversations] = [useCan('updates.decide'), useCan('clients.read')]
  const notes = useInfiniteQuery(clientNotesQuery(clientId))
  const updates = useInfiniteQuery({ ...updatesQuery(clientId, {}), enabled: readsUpdates })
  const conversations = useInfiniteQuery({
    ...conversationsQuery(clientId, {}),
    enabled: readsConversations,
  })
  const tab = (name: string) => clientTabPath(clientId, name)
  const queries = [notes, updates, conversations]
  const isLoading = queries.some((query) => query.isLoading)
  const failed = queries.find(({ data, error }) => data === undefined && error !== null)
  const entries = latestOf(
    [
      ...(notes.data?.items ?? []).map(({ id, kind, text, happenedOn }) => ({
        ...{ id, title: text, at: happenedOn, kind: clientNoteLabels[kind], to: tab('notes') },
      })),
      ...(updates.data ?? []).map(({ id, title, createdAt }) => ({
        ...{ id, title, at: createdAt, kind: 'Update', to: clientUpdatePath(clientId, id) },
      })),
      ...(conversations.data ?? []).map(({ id, kind, title, lastAt }) => ({
        ...{ id, title, at: lastAt, kind: kind === 'client' ? 'Message' : 'Comment' },
        to: `${tab('conversations')}?${new URLSearchParams({ conversation: id })}`,
      })),
    ],
    shown,
  )
  return (
    <ListSection title="Latest" all={{ to: tab('notes'), label: 'Story' }}>
      {failed?.error && (
        <ErrorState
          message={failed.error.message}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {entries.length === 0 ? (
        !isLoading &&
        !failed && <p className="text-muted">Notes, calls, updates and comments appear here.</p>
      ) : (
        <ul aria-label="Latest" className="divide-y divide-line border-y border-line">
          {entries.map(({ id, kind, title, at, to }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="min-w-0 flex-1 basis-56">
                <TextLink to={to} className="line-clamp-1">
                  {title}
                </TextLink>
              </span>
              <span className="text-muted">
                <span>{`${kind}, `}</span>
                <DateTime value={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  )
}
