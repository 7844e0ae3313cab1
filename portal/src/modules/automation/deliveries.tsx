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
import { deliveriesQuery, useRemoveDelivery, useRetryDelivery } from './automation.queries.ts'

const { kindLabels } = messages.automation

/** Webhook deliveries of the last 30 days, including failed ones. */
export function Deliveries() {
  return (
    <PageSection
      title="Deliveries"
      description="Events from the last 30 days. Failed deliveries are retried for three days."
    >
      <QueryRows
        query={useInfiniteQuery(deliveriesQuery())}
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
        <Button
          size="small"
          aria-label={`Send again: ${what}`}
          onClick={() => void act(() => retry(undefined), { done: 'Delivery queued again.' })}
        >
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
