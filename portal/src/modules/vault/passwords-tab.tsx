import { messages } from '@leadwright/shared/messages'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { KeyRound, User } from 'lucide-react'
import { count } from '../../lib/format.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useCopy, useCopySecret } from '../../ui/use-copy.ts'
import { ItemCard } from './item-card.tsx'
import { OpenLink } from './open-link.tsx'
import { passwords, revealPassword, toRotateQuery } from './passwords.queries.ts'
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

/** Passwords viewed by someone who no longer has access; nothing if there are none. */
function ToRotate({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(toRotateQuery())
  const items = data?.items ?? []
  if (items.length === 0) return null
  const many = items.length > 1
  return (
    <Notice tone="caution" className="mb-4">
      <h2 className="font-medium">{`${count(items.length, 'password')} to rotate: someone who no longer has access has viewed ${many ? 'them' : 'it'}`}</h2>
      <ul aria-label={many ? 'Passwords to rotate' : 'Password to rotate'} className="mt-1">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-2">
            {item.kind === 'google' ? (
              <LinkButton
                size="small"
                variant="quiet"
                className="-ml-2.5"
                to={clientTabPath(item.id, 'details')}
              >{`Google password of ${item.name}`}</LinkButton>
            ) : (
              <Button
                size="small"
                variant="quiet"
                className="-ml-2.5"
                aria-haspopup="dialog"
                onClick={() => onOpen(item.id)}
              >
                {item.name || messages.vault.unnamedAccount}
              </Button>
            )}
            <span>{`viewed by ${item.seenBy.join(', ')}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
