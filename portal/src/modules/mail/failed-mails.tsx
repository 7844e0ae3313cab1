import type { FailedMail } from '@leadwright/shared/contracts/mail'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Table } from '../../ui/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import { failedMailsQuery, useRemoveFailedMail, useRetryMail } from './failed-mails.queries.ts'

/** Mails that could not be sent, to be tried again. */
export function FailedMails() {
  return (
    <QueryView
      query={useQuery(failedMailsQuery())}
      loading="Loading mails..."
      empty={<EmptyState title="Every mail was sent" />}
    >
      {({ items }) => (
        <Table
          caption="Mails that could not be sent"
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { header: 'To', rowHeader: true, cell: ({ recipient }) => recipient },
            { header: 'Subject', cell: ({ subject }) => subject },
            { header: 'From', cell: ({ createdAt }) => <DateTime value={createdAt} /> },
            {
              header: 'Why',
              cell: ({ canRetry, lastError }) =>
                canRetry ? lastError : 'The link in it has expired; send a new one.',
            },
          ]}
          actions={(mail) => <MailAction mail={mail} />}
        />
      )}
    </QueryView>
  )
}

function MailAction({ mail: { id, recipient, canRetry } }: { mail: FailedMail }) {
  const { mutateAsync: retry, isPending: isRetrying } = useRetryMail(id)
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveFailedMail(id)
  const act = useAction()
  return canRetry ? (
    <Button
      size="small"
      busy={isRetrying}
      aria-label={`Send again to ${recipient}`}
      onClick={() => void act(() => retry(undefined), { done: 'The mail is sent again.' })}
    >
      Send again
    </Button>
  ) : (
    <Button
      size="small"
      variant="quiet"
      busy={isRemoving}
      aria-label={`Remove the mail to ${recipient}`}
      onClick={() => void act(() => remove(undefined))}
    >
      Remove
    </Button>
  )
}
