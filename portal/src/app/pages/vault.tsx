import { Trash2 } from 'lucide-react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { paths, vaultTabPath } from '../../lib/paths.ts'
import { vaultKinds } from '../../modules/vault/kinds.tsx'
import { VaultTab } from '../../modules/vault/vault-tab.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { NotFound } from '../plain-page.tsx'

/** The vault's own address leads to its first tab. */
export function loader({ params, request }: LoaderFunctionArgs) {
  if (params['tab'] !== undefined) return null
  return redirect(vaultTabPath(vaultKinds[0].tab) + new URL(request.url).search)
}

export function Component() {
  const { tab = '' } = useParams()
  const current = vaultKinds.find((kind) => kind.tab === tab)
  if (!current) return <NotFound />
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
      <TabLinks
        label="Vault"
        tabs={vaultKinds.map((kind) => ({ to: vaultTabPath(kind.tab), label: kind.label }))}
      />
      <VaultTab key={tab} kind={current} />
    </>
  )
}
