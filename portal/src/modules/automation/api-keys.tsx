import {
  type ApiKeyView,
  apiKeyWarningDays,
} from '@leadwright/shared/contracts/automation/api-keys'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinute } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { apiKeysQuery, useRevokeApiKey } from './automation.queries.ts'

const CreateDialog = lazy(() => import('./api-key-dialog.tsx'))
const SecretDialog = lazy(() => import('./new-secret-dialog.tsx'))
const texts = messages.automation

/** API keys for other programs: creates and revokes them, and shows when each was last used. */
export function ApiKeys() {
  const [token, setToken] = useState<string>()
  return (
    <PageSection
      title="API keys"
      description="Programs use keys to read and enter weekly figures, and to read bookings, meetings and applications. No key can access passwords, people, money or settings."
      actions={
        <AddButton dialog={(close) => <CreateDialog onCreated={setToken} onClose={close} />}>
          Create API key
        </AddButton>
      }
    >
      <QueryRows
        query={useQuery(apiKeysQuery())}
        loading="Loading keys..."
        rows={2}
        empty="No API keys yet."
        label="API keys"
      >
        {(apiKey) => <KeyRow key={apiKey.id} apiKey={apiKey} />}
      </QueryRows>
      {token && (
        <SecretDialog
          title="New API key"
          label="Key"
          hint="Store it with the program’s other credentials."
          secret={token}
          onDone={() => setToken(undefined)}
        />
      )}
    </PageSection>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKeyView }) {
  const { id, name, scopes, client, expiresAt, expired, lastUsedAt, lastNetwork } = apiKey
  const { mutateAsync: revoke } = useRevokeApiKey(id)
  const act = useAction()
  const isEnding = Date.parse(expiresAt) - Date.now() < apiKeyWarningDays * 86_400_000
  const question = {
    message: `Revoke the API key “${name}”? Programs that use it stop working immediately.`,
    confirmLabel: 'Revoke',
    danger: true,
  }
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
    >
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2">
          <bdi>{name}</bdi>
          {client && <Badge tone="client">{`${client.name} only`}</Badge>}
          {expired ? (
            <Badge tone="negative">Expired</Badge>
          ) : (
            isEnding && <Badge tone="caution">Expires soon</Badge>
          )}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {scopes.map((scope) => texts.scopeLabels[scope]).join(', ')}
        </p>
        <p className="text-xs text-muted">
          <span>{expired ? 'Expired' : 'Expires'}</span> <DateTime value={expiresAt} />
          <span>
            {lastUsedAt
              ? `, last used ${formatMinute(lastUsedAt)} from ${lastNetwork}`
              : ', never used'}
          </span>
        </p>
      </div>
      <Button
        size="small"
        aria-label={`Revoke ${name}`}
        onClick={() => void act(() => revoke(undefined), { question, done: 'API key revoked.' })}
      >
        Revoke
      </Button>
    </li>
  )
}
