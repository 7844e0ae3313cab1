import { unansweredLeadsPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { TextLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { unansweredQuery } from './leads.queries.ts'

/** How many of the viewing client's appointments have no outcome; nothing if all have one. */
export function UnansweredNotice() {
  const { data = [], hasNextPage } = useInfiniteQuery(unansweredQuery)
  if (data.length === 0) return null
  const text =
    data.length === 1
      ? '1 appointment needs an answer'
      : `${data.length}${hasNextPage ? '+' : ''} appointments need an answer`
  return (
    <Notice tone="caution" className="mb-4">
      <TextLink to={unansweredLeadsPath} className="inline-block py-1 font-medium">
        {text}
      </TextLink>
    </Notice>
  )
}
