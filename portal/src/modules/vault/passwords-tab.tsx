import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { KeyRound, User } from 'lucide-react'
import { count } from '../../lib/format.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { IconButton } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useCopy, useCopySecret } from '../../ui/use-copy.ts'
import { ItemCard } from './item-card.tsx'
import { OpenLink } from './open-link.tsx'
import { passwords, revealPassword } from './passwords.queries.ts'
import { ToRotate } from './to-rotate.tsx'
import { type TabProps, VaultList } from './vault-list.tsx'

/** Accounts with the people who can see them, but without their passwords. */
export function PasswordsTab({ filters, onOpen, list }: TabProps) {
  const managesAccess = useCan('passwords.manage-access')
  const copy = useCopy()
  const copySecret = useCopySecret()
  const act = useAction()
  const copyPassword = (id: string) => act(() => copySecret(revealPassword(id)))
  const query = useInfiniteQuery(passwords.list({ search: filters.search }))
  return (
    <>
      {managesAccess && <ToRotate onOpen={onOpen} />}
      <VaultList {...list} query={query}>
        {({ id, accountName, url, login, notes, access, createdAt }) => (
          <ItemCard
            key={id}
            title={accountName || messages.vault.unnamedAccount}
            onOpen={() => onOpen(id)}
            aside={
              <span className="flex">
                <IconButton
                  size="small"
                  label={`Copy the login of ${accountName}`}
                  icon={<User />}
                  onClick={() => void copy(login, 'Login copied.')}
                />
                <IconButton
                  size="small"
                  label={`Copy the password of ${accountName}`}
                  icon={<KeyRound />}
                  onClick={() => void copyPassword(id)}
                />
                {url && <OpenLink href={url} label={`Open ${accountName} in a new tab`} />}
              </span>
            }
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
