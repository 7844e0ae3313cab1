import type { VaultTab } from '@leadwright/shared/contracts/vault/vault'
import { messages } from '@leadwright/shared/messages'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { vaultTabPath } from '../../lib/paths.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { driveTitle } from './drive-title.ts'
import { driveItemsQuery, linksQuery, promptsQuery } from './vault.queries.ts'

/** Everything in the vault that belongs to one client; passwords belong to none. */
export function ClientVaultPanel({ clientId }: { clientId: string }) {
  const wanted = { search: '', clientIds: [clientId] }
  const recordings = useInfiniteQuery(driveItemsQuery('recordings', wanted))
  const documents = useInfiniteQuery(driveItemsQuery('documents', wanted))
  const prompts = useInfiniteQuery(promptsQuery(wanted))
  const links = useInfiniteQuery(linksQuery(wanted))
  return (
    <>
      <Part
        title="Recordings"
        tab="recordings"
        clientId={clientId}
        query={recordings}
        failed={messages.vault.recordingsFailed}
        empty={messages.vault.noRecordings}
        toRow={({ id, client, createdAt }) => ({
          id,
          createdAt,
          title: driveTitle('recordings', client),
        })}
      />
      <Part
        title="Documents"
        tab="documents"
        clientId={clientId}
        query={documents}
        failed={messages.vault.documentsFailed}
        empty={messages.vault.noDocuments}
        toRow={({ id, client, createdAt }) => ({
          id,
          createdAt,
          title: driveTitle('documents', client),
        })}
      />
      <Part
        title="Prompts"
        tab="prompts"
        clientId={clientId}
        query={prompts}
        failed={messages.vault.promptsFailed}
        empty={messages.vault.noPrompts}
        toRow={({ promptId, title, createdAt }) => ({
          id: promptId,
          createdAt,
          title: title || messages.vault.untitledPrompt,
        })}
      />
      <Part
        title="Links"
        tab="links"
        clientId={clientId}
        query={links}
        failed={messages.vault.linksFailed}
        empty={messages.vault.noLinks}
        toRow={({ linkId, title, createdAt }) => ({ id: linkId, createdAt, title })}
      />
    </>
  )
}

interface Row {
  id: string
  title: string
  createdAt: string
}

interface PartProps<T> {
  title: string
  tab: VaultTab
  clientId: string
  query: UseInfiniteQueryResult<T[]>
  failed: string
  empty: string
  toRow: (item: T) => Row
}

function Part<T>({ title, tab, clientId, query, failed, empty, toRow }: PartProps<T>) {
  const address = (params: Record<string, string>) =>
    `${vaultTabPath(tab)}?${new URLSearchParams(params)}`
  return (
    <PageSection
      title={title}
      actions={
        <LinkButton size="small" to={address({ clients: clientId })}>
          Open in Vault
        </LinkButton>
      }
    >
      <QueryView
        query={query}
        loading={<LoadingRows label={`Loading ${title.toLowerCase()}...`} amount={2} />}
        errorMessage={() => failed}
        isEmpty={(items) => items.length === 0}
        empty={<p className="text-muted">{empty}</p>}
      >
        {(items) => (
          <>
            <ul aria-label={title} className="divide-y divide-line border-y border-line">
              {items.map(toRow).map((row) => (
                <li key={row.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <Link
                    to={address({ clients: clientId, item: row.id })}
                    className="wrap-anywhere underline-offset-2 hover:underline"
                  >
                    {row.title}
                  </Link>
                  <span className="text-xs text-muted">
                    <DateTime value={row.createdAt} />
                  </span>
                </li>
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </QueryView>
    </PageSection>
  )
}
