import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { count } from '../../lib/format.ts'
import { useViewer } from '../../lib/session/store.ts'
import { ItemCard } from './item-card.tsx'
import { passwords } from './passwords.queries.ts'
import { ToRotate } from './to-rotate.tsx'
import { type TabProps, VaultList } from './vault-list.tsx'

/** Password accounts: never a password, only who may see it. */
export function PasswordsTab({ filters, onOpen, list }: TabProps) {
  const { role } = useViewer()
  const query = useInfiniteQuery(passwords.list({ search: filters.search }))
  return (
    <>
      {can(role, 'passwords.manage-access') && <ToRotate onOpen={onOpen} />}
      <VaultList {...list} query={query}>
        {({ id, accountName, login, notes, access, createdAt }) => (
          <ItemCard
            key={id}
            title={accountName || messages.vault.unnamedAccount}
            onOpen={() => onOpen(id)}
            client={`${count(access.length, 'staff member')} with access`}
            createdAt={createdAt}
          >
            <p className="text-muted wrap-anywhere">{login}</p>
            {notes && <p className="mt-1 line-clamp-2 wrap-anywhere">{notes}</p>}
          </ItemCard>
        )}
      </VaultList>
    </>
  )
}
