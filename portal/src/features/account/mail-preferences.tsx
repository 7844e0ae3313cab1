import { mailTopics } from '@leadwright/shared/mail-topics'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Loading } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { mailsQuery, useSetMail } from './own-account.queries.ts'

/** Which mails one gets; saved as a box is ticked. */
export function MailPreferences() {
  const query = useQuery(mailsQuery())
  const { mutate: set } = useSetMail()
  const toast = useToast()
  return (
    <QueryView
      query={query}
      loading={
        <Loading label="Loading mails...">
          <Skeleton className="h-20 w-72" />
        </Loading>
      }
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="text-muted">There is no mail that you could switch off.</p>}
    >
      {({ items }) => (
        <fieldset>
          <legend className="sr-only">Mails</legend>
          {items.map(({ topic, enabled }) => (
            <Checkbox
              key={topic}
              label={mailTopics[topic].label}
              checked={enabled}
              onChange={({ target }) =>
                set(
                  { topic, enabled: target.checked },
                  { onError: ({ message }) => toast({ message, tone: 'negative' }) },
                )
              }
            />
          ))}
          <p className="mt-2 text-xs text-muted">
            Mails about your password, your email and your sessions are always sent.
          </p>
        </fieldset>
      )}
    </QueryView>
  )
}
