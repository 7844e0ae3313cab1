import type { VaultTabName } from '@leadwright/shared/record-kinds'
import { vaultTabPath } from '@leadwright/shared/record-paths'
import { useNavigate } from 'react-router-dom'
import { LinkButton } from '../../ui/links.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { vaultKinds } from './kinds.tsx'

export function ClientVaultPanel({ clientId }: { clientId: string }) {
  const navigate = useNavigate()
  const address = (tab: VaultTabName, item = {}) =>
    `${vaultTabPath(tab)}?${new URLSearchParams({ clients: clientId, ...item })}`
  return vaultKinds
    .filter(({ isShared = false }) => !isShared)
    .map(({ tab, label, failed, none, Tab }) => (
      <PageSection
        key={tab}
        title={label}
        actions={
          <LinkButton size="small" to={address(tab)}>
            Open in Vault
          </LinkButton>
        }
      >
        <Tab
          filters={{ search: '', clientIds: clientId }}
          onOpen={(item) => void navigate(address(tab, { item }))}
          mayWrite={false}
          list={{ label, failed, empty: none }}
        />
      </PageSection>
    ))
}
