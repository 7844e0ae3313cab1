import { paths } from '@leadwright/shared/portal-paths'
import { vaultTabPath } from '@leadwright/shared/record-paths'
import { Trash2 } from 'lucide-react'
import { type LoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../../lib/page-title.ts'
import { firstVaultTab, vaultKinds } from '../../modules/vault/kinds.tsx'
import { VaultTab } from '../../modules/vault/vault-tab.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { NotFound } from '../plain-page.tsx'

/** Redirects the vault's path to its first tab. */
export function loader({ params, request }: LoaderFunctionArgs) {
  if (params['tab'] !== undefined) return null
  return redirect(vaultTabPath(firstVaultTab) + new URL(request.url).search)
}

export function Component() {
  const { tab = '' } = useParams()
  const current = vaultKinds.find((kind) => kind.tab === tab)
  usePageTitle(current && `${current.label} · Vault`)
  const [params] = useSearchParams()
  if (!current) return <NotFound />
  // Search and filter apply to all tabs, an open item only to its own.
  const kept = String(new URLSearchParams([...params].filter(([name]) => name !== 'item')))
  return (
    <>
      <PageHeader
        title="Vault"
        actions={
          <LinkButton variant="quiet" icon={<Trash2 />} to={paths.trash}>
            Trash
          </LinkButton>
        }
      />
      <div className="gap-x-8 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
        <TabLinks
          label="Vault"
          leftFrom="lg"
          tabs={vaultKinds.map((kind) => ({
            to: { pathname: vaultTabPath(kind.tab), search: kept },
            label: kind.label,
          }))}
        />
        <div className="min-w-0">
          <VaultTab key={tab} kind={current} />
        </div>
      </div>
    </>
  )
}
