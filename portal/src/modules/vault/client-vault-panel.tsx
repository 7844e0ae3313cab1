import { messages } from '@leadwright/shared/messages'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { vaultTabPath } from '../../lib/paths.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { driveTitle } from './drive-title.ts'
import { vaultKinds } from './kinds.tsx'
import { driveItems, links, prompts } from './vault.queries.ts'

/** Everything in the vault that belongs to one client; passwords belong to none. */
export function ClientVaultPanel({ clientId }: { clientId: string }) {
  const filters = { search: '', clientIds: clientId }
  return (
    <>
      <Part
        kind="recordings"
        clientId={clientId}
        query={useInfiniteQuery(driveItems.recordings.list(filters))}
        toRow={({ id, client }) => ({ id, title: driveTitle('recordings', client) })}
      />
      <Part
        kind="documents"
        clientId={clientId}
        query={useInfiniteQuery(driveItems.documents.list(filters))}
        toRow={({ id, client }) => ({ id, title: driveTitle('documents', client) })}
      />
      <Part
        kind="prompts"
        clientId={clientId}
        query={useInfiniteQuery(prompts.list(filters))}
        toRow={({ promptId, title }) => ({
          id: promptId,
          title: title || messages.vault.untitledPrompt,
        })}
      />
      <Part
        kind="links"
        clientId={clientId}
        query={useInfiniteQuery(links.list(filters))}
        toRow={({ linkId, title }) => ({ id: linkId, title })}
      />
    </>
  )
}

interface PartProps<T> {
  kind: string
  clientId: string
  query: UseInfiniteQueryResult<T[]>
  toRow: (item: T) => { id: string; title: string }
}

function Part<T extends { createdAt: string }>({ kind, clientId, query, toRow }: PartProps<T>) {
  const { label, failed, none } = vaultKinds.find(({ tab }) => tab === kind) ?? vaultKinds[0]
  const address = (params: Record<string, string>) =>
    `${vaultTabPath(kind)}?${new URLSearchParams({ clients: clientId, ...params })}`
  return (
    <PageSection
      title={label}
      actions={
        <LinkButton size="small" to={address({})}>
          Open in Vault
        </LinkButton>
      }
    >
      <QueryView
        query={query}
        loading={`Loading ${label.toLowerCase()}...`}
        rows={2}
        errorMessage={() => failed}
        empty={none}
      >
        {(items) => (
          <ul aria-label={label} className="divide-y divide-line border-y border-line">
            {items.map((item) => {
              const { id, title } = toRow(item)
              return (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <Link
                    to={address({ item: id })}
                    className="wrap-anywhere underline-offset-2 hover:underline"
                  >
                    {title}
                  </Link>
                  <span className="text-xs text-muted">
                    <DateTime value={item.createdAt} />
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </QueryView>
    </PageSection>
  )
}
