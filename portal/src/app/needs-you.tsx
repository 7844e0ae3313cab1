import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { unansweredLeadsPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { unansweredQuery } from '../modules/leads/unanswered.queries.ts'
import { profilesQuery, targetListsQuery } from '../modules/targeting/proposed.queries.ts'
import { TextLink } from '../ui/links.tsx'
import { Notice } from '../ui/notice.tsx'

/** What waits for the viewing client's answer: appointments, a profile, and target lists. */
export function NeedsYou() {
  const { data: leads = [], hasNextPage } = useInfiniteQuery(unansweredQuery)
  const { data: profiles } = useQuery(profilesQuery(ownClient))
  const { data: lists } = useQuery(targetListsQuery(ownClient))
  const isProposed = ({ state }: { state: string }) => state === 'proposed'
  const items = [
    ...(leads.length === 0
      ? []
      : [
          {
            to: unansweredLeadsPath,
            text:
              leads.length === 1
                ? '1 appointment needs an answer'
                : `${leads.length}${hasNextPage ? '+' : ''} appointments need an answer`,
          },
        ]),
    ...(profiles?.items ?? []).filter(isProposed).map(({ number }) => ({
      to: paths.targeting,
      text: `Version ${number} of your profile needs an answer`,
    })),
    ...(lists?.items ?? []).filter(isProposed).map(({ id, name }) => ({
      to: `${paths.targeting}/${id}`,
      text: `The list “${name}” needs an answer`,
    })),
  ]
  if (items.length === 0) return null
  return (
    <Notice tone="caution" className="mb-4">
      <ul>
        {items.map(({ to, text }) => (
          <li key={to}>
            <TextLink to={to} className="inline-block py-1 font-medium">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
