import { vaultTabs } from '@leadwright/shared/contracts/vault/vault'
import { Trash2 } from 'lucide-react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { vaultTabPath } from '../../lib/paths.ts'
import { BinPage } from '../../modules/vault/bin-page.tsx'
import { VaultTab } from '../../modules/vault/vault-tab.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { NotFound } from '../not-found.tsx'

/** In the address like a tab, but off the list: what was deleted. */
const bin = 'bin'
const labels = {
  recordings: 'Recordings',
  documents: 'Documents',
  prompts: 'Prompts',
  links: 'Links',
  passwords: 'Passwords',
} as const

/** The vault's own address leads to its first tab. */
export function loader({ params, request }: LoaderFunctionArgs) {
  if (params['tab'] !== undefined) return null
  return redirect(vaultTabPath(vaultTabs[0]) + new URL(request.url).search)
}

export function Component() {
  const { tab = '' } = useParams()
  const current = vaultTabs.find((name) => name === tab)
  if (!current && tab !== bin) return <NotFound />
  return (
    <>
      <PageHeader
        title="Vault"
        actions={
          <LinkButton variant="quiet" icon={<Trash2 aria-hidden="true" />} to={vaultTabPath(bin)}>
            Bin
          </LinkButton>
        }
      />
      <TabLinks
        label="Vault"
        tabs={vaultTabs.map((name) => ({ to: vaultTabPath(name), label: labels[name] }))}
      />
      {current ? <VaultTab key={current} tab={current} /> : <BinPage />}
    </>
  )
}
