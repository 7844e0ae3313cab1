import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { prefetch } from '../../lib/prefetch.ts'
import { operationsQuery } from '../../modules/settings/operations/operations.queries.ts'
import { ToolFrame } from '../../modules/settings/operations/tool-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'

export const loader = () => prefetch(operationsQuery())

export function Component() {
  const query = useQuery(operationsQuery())
  return (
    <>
      <h1 className="sr-only">Operations</h1>
      <QueryView
        query={query}
        loading={<LoadingBlock label="Loading Operations..." className="m-4 h-96 lg:m-8" />}
      >
        {({ url }) =>
          url === null ? (
            <div className="m-4 lg:m-8">
              <EmptyState title={messages.operations.notConfigured}>
                {messages.operations.configure}
              </EmptyState>
            </div>
          ) : (
            <ToolFrame url={url} />
          )
        }
      </QueryView>
    </>
  )
}
