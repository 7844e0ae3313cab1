import type { FailedMail } from '@leadwright/shared/contracts/mail'
import { useQuery } from '@tanstack/react-query'
import { alwaysRefetch, createMutation, read } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'

/** Emails that could not be sent, with a button to retry. */
export function FailedMails() {
  return (
    <QueryRows
      query={useQuery(failedMailsQuery())}
      loading="Loading emails..."
      empty={<EmptyState title="All emails were sent" />}
    >
      {(mail) => <MailRow key={mail.id} mail={mail} />}
    </QueryRows>
  )
}

function MailRow({ mail }: { mail: FailedMail }) {
  const { id, recipient, subject, createdAt, canRetry, lastError } = mail
  const { mutateAsync: retry, isPending: isRetrying } = useRetryMail(id)
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveFailedMail(id)
  const act = useAction()
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5"
    >
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p>
          <bdi>{subject}</bdi>
          <span className="text-muted">
            {' '}
            · <bdi>{recipient}</bdi> · <DateTime value={createdAt} />
          </span>
        </p>
        <p className="text-[0.8125rem] text-muted">
          {canRetry ? lastError : 'The link in this email has expired. Send the person a new one.'}
        </p>
      </div>
      <div className="flex gap-2">
        {canRetry && (
          <Button
            size="small"
            busy={isRetrying}
            aria-label={`Send again to ${recipient}`}
            onClick={() => void act(() => retry(undefined), { done: 'Email queued again.' })}
          >
            Send again
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          busy={isRemoving}
          aria-label={`Remove email to ${recipient}`}
          onClick={() => void act(() => remove(undefined))}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

const failedMailsQuery = () => alwaysRefetch(read('mails', 'GET /api/mails/failed', {}))

const useRetryMail = createMutation('POST /api/mails/:mailId/retry')

const useRemoveFailedMail = createMutation('DELETE /api/mails/:mailId')
