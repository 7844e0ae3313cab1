import { maxWebhooks, type WebhookView } from '@leadwright/shared/contracts/automation/webhooks'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatMinute } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import {
  useEnableWebhook,
  useRemoveWebhook,
  useRenewWebhookSecret,
  useTestWebhook,
  webhooksQuery,
} from './automation.queries.ts'

const AddDialog = lazy(() => import('./webhook-dialog.tsx'))
const SecretDialog = lazy(() => import('./new-secret-dialog.tsx'))
const texts = messages.automation

/** Adds, tests and removes webhooks, and rotates their secrets. */
export function Webhooks() {
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const query = useQuery(webhooksQuery())
  const isFull = (query.data?.items.length ?? 0) >= maxWebhooks
  return (
    <PageSection
      title="Webhooks"
      description="When an event occurs, its webhooks receive a signed HTTPS request with the event’s type, its time and the record’s ID."
      actions={
        isFull ? (
          <p className="text-[0.8125rem] text-muted">{texts.tooManyWebhooks(maxWebhooks)}</p>
        ) : (
          <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            Add webhook
          </Button>
        )
      }
    >
      <QueryRows
        query={query}
        loading="Loading webhooks..."
        rows={2}
        empty="No webhooks yet."
        label="Webhooks"
      >
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />}
      </QueryRows>
      {isAdding && <AddDialog onAdded={setSecret} onClose={() => setIsAdding(false)} />}
      {secret && (
        <SecretDialog
          title="Signing secret"
          label="Secret"
          hint="The receiver uses it to verify the signature of each delivery."
          secret={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
    </PageSection>
  )
}

interface RowProps {
  webhook: WebhookView
  onSecret: (secret: string) => void
}

function WebhookRow({ webhook, onSecret }: RowProps) {
  const { id, url, kinds, previousUntil, disabledAt } = webhook
  const { mutateAsync: enable } = useEnableWebhook(id)
  const { mutateAsync: test } = useTestWebhook(id)
  const { mutateAsync: renew } = useRenewWebhookSecret(id)
  const { mutateAsync: remove } = useRemoveWebhook(id)
  const act = useAction()
  const renewSecret = () =>
    act(async () => onSecret((await renew(undefined)).secret), {
      question: {
        message:
          'Create a new secret? For 24 hours, deliveries are signed with both secrets, then only with the new one.',
        confirmLabel: 'Create secret',
      },
    })
  const removeIt = () =>
    act(() => remove(undefined), {
      question: {
        message: `Remove the webhook ${url}? Events it hasn’t received yet won’t be sent.`,
        confirmLabel: 'Remove',
        danger: true,
      },
      done: 'Webhook removed.',
    })
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
    >
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2">
          <bdi>{url}</bdi>
          {disabledAt && <Badge tone="negative">Disabled</Badge>}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {kinds.map((kind) => texts.kindLabels[kind]).join(', ')}
        </p>
        {disabledAt && (
          <p className="text-[0.8125rem] text-muted">
            {texts.disabledSince(formatMinute(disabledAt))}
          </p>
        )}
        {previousUntil && (
          <p className="text-xs text-muted">{`The previous secret also signs deliveries until ${formatMinute(previousUntil)}.`}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {disabledAt ? (
          <Button
            size="small"
            aria-label={`Enable ${url}`}
            onClick={() => void act(() => enable(undefined), { done: 'Webhook enabled.' })}
          >
            Enable
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={`Send test to ${url}`}
            onClick={() => void act(() => test(undefined), { done: 'Test delivery queued.' })}
          >
            Send test
          </Button>
        )}
        <Button
          size="small"
          aria-label={`New secret for ${url}`}
          onClick={() => void renewSecret()}
        >
          New secret
        </Button>
        <Button size="small" aria-label={`Remove ${url}`} onClick={() => void removeIt()}>
          Remove
        </Button>
      </div>
    </li>
  )
}
