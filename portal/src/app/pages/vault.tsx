import { vaultTabs } from '@leadwright/shared/contracts/vault/vault'
import { Trash2 } from 'lucide-react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { vaultTabPath } from '../../lib/paths.ts'
import { vaultKinds } from '../../modules/vault/kinds.ts'
import { TrashPage } from '../../modules/vault/trash-page.tsx'
import { VaultTab } from '../../modules/vault/vault-tab.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { NotFound } from '../not-found.tsx'

/** In the address like a tab, but off the list: what was deleted. */
const trash = 'bin'

/** The vault's own address leads to its first tab. */
export function loader({ params, request }: LoaderFunctionArgs) {
  if (params['tab'] !== undefined) return null
  return redirect(vaultTabPath(vaultTabs[0]) + new URL(request.url).search)
}

export function Component() {
  const { tab = '' } = useParams()
  const current = vaultTabs.find((name) => name === tab)
  if (!current && tab !== trash) return <NotFound />
  return (
    <>
      <PageHeader
        title="Vault"
        actions={
          <LinkButton variant="quiet" icon={<Trash2 aria-hidden="true" />} to={vaultTabPath(trash)}>
            Bin
          </LinkButton>
        }
      />
      <TabLinks
        label="Vault"
        tabs={vaultTabs.map((name) => ({ to: vaultTabPath(name), label: vaultKinds[name].label }))}
      />
      {current ? <VaultTab key={current} tab={current} /> : <TrashPage />}
    </>
  )
}
