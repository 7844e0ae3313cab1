import { useQuery } from '@tanstack/react-query'
import { prefetch } from '../../lib/prefetch.ts'
import { operationsQuery } from '../../modules/settings/operations/operations.queries.ts'
import { ToolFrame } from '../../modules/settings/operations/tool-frame.tsx'
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
        {({ url }) => <ToolFrame url={url} />}
      </QueryView>
    </>
  )
}
