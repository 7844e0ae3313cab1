import type { DeliveryView } from '@leadwright/shared/contracts/automation/webhooks'
import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMinute } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import {
  deliveriesQuery,
  useRemoveDelivery,
  useRetryDelivery,
  useRetryFailedDeliveries,
} from './automation.queries.ts'

const { kindLabels, sendAgainQuestion, sendFailedQuestion } = messages.automation

/** Webhook deliveries of the last 30 days, including failed ones. */
export function Deliveries() {
  const query = useInfiniteQuery(deliveriesQuery())
  const { mutateAsync: retryFailed } = useRetryFailedDeliveries()
  const act = useAction()
  const hasFailed = query.data?.some(({ status }) => status === 'failed')
  const sendFailed = () =>
    act(() => retryFailed(undefined), {
      question: { message: sendFailedQuestion, confirmLabel: 'Send again' },
      done: 'Failed deliveries queued again.',
    })
  return (
    <PageSection
      title="Deliveries"
      description="Events from the last 30 days. Failed deliveries are retried for three days."
      actions={
        hasFailed && <Button onClick={() => void sendFailed()}>Send all failed again</Button>
      }
    >
      <QueryRows
        query={query}
        loading="Loading deliveries..."
        empty="No deliveries yet."
        label="Deliveries"
      >
        {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />}
      </QueryRows>
    </PageSection>
  )
}

const badges = {
  delivered: <Badge tone="positive">Delivered</Badge>,
  waiting: <Badge tone="caution">Waiting</Badge>,
  failed: <Badge tone="negative">Not delivered</Badge>,
} as const

function DeliveryRow({ delivery }: { delivery: DeliveryView }) {
  const { id, kind, url, status, createdAt, lastError, nextAttemptAt } = delivery
  const { mutateAsync: retry } = useRetryDelivery(id)
  const { mutateAsync: remove } = useRemoveDelivery(id)
  const act = useAction()
  const sendAgain = () =>
    act(() => retry(undefined), {
      question:
        status === 'delivered'
          ? { message: sendAgainQuestion, confirmLabel: 'Send again' }
          : undefined,
      done: 'Delivery queued again.',
    })
  const what = `${kindLabels[kind]}, ${formatMinute(createdAt)}`
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
    >
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2">
          <span>{kindLabels[kind]}</span>
          {badges[status]}
        </p>
        <p className="text-xs text-muted">
          <DateTime value={createdAt} format="minute" />
          <span>{` to ${new URL(url).host}`}</span>
        </p>
        {lastError && (
          <p className="text-[0.8125rem] text-muted">
            <span>{lastError}</span>
            {nextAttemptAt && <span>{` Next attempt ${formatMinute(nextAttemptAt)}.`}</span>}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={`Send again: ${what}`} onClick={() => void sendAgain()}>
          Send again
        </Button>
        {status === 'failed' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove: ${what}`}
            onClick={() => void act(() => remove(undefined))}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}
