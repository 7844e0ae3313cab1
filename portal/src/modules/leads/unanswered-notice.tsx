import { ownClient } from '@leadwright/shared/own-client'
import { unansweredLeadsPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readList } from '../../lib/queries.ts'
import { TextLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'

// Here, so that the first page needs no other query of leads.
export const unansweredQuery = readList('leads', 'GET /api/clients/:clientId/leads', {
  params: { clientId: ownClient },
  query: { state: 'unanswered' },
})

/** How many of the viewing client's appointments have no outcome; nothing if all have one. */
export function UnansweredNotice() {
  const { data = [], hasNextPage } = useInfiniteQuery(unansweredQuery)
  if (data.length === 0) return null
  const amount = `${data.length}${hasNextPage ? '+' : ''}`
  return (
    <Notice tone="caution" className="mb-4">
      <TextLink to={unansweredLeadsPath} className="inline-block py-1 font-medium">
        {data.length === 1
          ? '1 appointment needs an answer'
          : `${amount} appointments need an answer`}
      </TextLink>
    </Notice>
  )
}
