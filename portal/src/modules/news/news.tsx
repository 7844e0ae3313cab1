import { useQuery } from '@tanstack/react-query'
import { count, formatMinute } from '../../lib/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { newsQuery } from './news.queries.ts'

/** News since the last visit, at most five lines; nothing if there is none. */
export function News() {
  const { data } = useQuery(newsQuery())
  if (!data?.since || data.lines.length === 0) return null
  return (
    <section aria-labelledby="news" className="mb-6">
      <h2
        id="news"
        className="mb-1 text-xs text-muted"
      >{`New since ${formatMinute(data.since)}`}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {data.lines.map(({ id, text, path }) => (
          <li key={id} className="py-1.5 wrap-anywhere">
            {path ? <TextLink to={path}>{text}</TextLink> : text}
          </li>
        ))}
      </ul>
      {data.more > 0 && (
        <p className="mt-1 text-xs text-muted">{`And ${count(data.more, 'more change')}.`}</p>
      )}
    </section>
  )
}
