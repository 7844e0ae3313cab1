import type { PasswordView } from '@leadwright/shared/contracts/vault/passwords'
import { messages } from '@leadwright/shared/messages'
import { Copy, ExternalLink } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { DetailsList } from '../../ui/details-list.tsx'
import { ExternalLinkButton } from '../../ui/links.tsx'
import { SecretValue } from '../../ui/secret-value.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { Created } from './item-form.tsx'
import { revealPassword } from './passwords.queries.ts'

/** An account for everyday use: login and password to copy, and a link to open it. */
export function PasswordDetails({ account }: { account: PasswordView }) {
  const { id, accountName, url, login, notes, createdAt } = account
  const copy = useCopy()
  return (
    <>
      <DetailsList
        items={[
          ['Account', accountName || messages.vault.unnamedAccount],
          ['Login', login],
          ['URL', url],
          ['Notes', notes && <span className="whitespace-pre-line">{notes}</span>],
          ['Created', <Created key="created" id={id} at={createdAt} />],
        ]}
      />
      <StoredPassword account={account} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Copy />} onClick={() => void copy(login, 'Login copied.')}>
          Copy login
        </Button>
        {url && (
          <ExternalLinkButton size="small" href={url} icon={<ExternalLink />}>
            Open
          </ExternalLinkButton>
        )}
      </div>
    </>
  )
}
export function StoredPassword({ account }: { account: PasswordView }) {
  return (
    <div>
      <p className="mb-1 text-[0.8125rem] font-medium">Password</p>
      <SecretValue
        name={`the password of ${account.accountName}`}
        reveal={() => revealPassword(account.id)}
      />
    </div>
  )
}
