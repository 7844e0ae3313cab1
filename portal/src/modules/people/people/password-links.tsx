import type { SeenPassword } from '@leadwright/shared/contracts/people'
import { messages } from '@leadwright/shared/messages'
import { clientTabPath, vaultItemPath } from '@leadwright/shared/record-paths'
import { Link } from 'react-router-dom'
import { DateTime } from '../../../ui/date-time.tsx'

const placeOf = ({ kind, id }: SeenPassword) =>
  kind === 'google' ? clientTabPath(id, 'details') : vaultItemPath('password', id)

const nameOf = ({ kind, name }: SeenPassword) =>
  kind === 'google' ? `Google password of ${name}` : name || messages.vault.unnamedAccount

/** Passwords to change, each with a link and a box to tick off on paper. */
export function PasswordLinks({ passwords }: { passwords: readonly SeenPassword[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {passwords.map((one) => (
        <li key={one.id} className="flex items-baseline gap-2 wrap-anywhere">
          <span
            aria-hidden="true"
            className="hidden size-3.5 shrink-0 border border-ink print:inline-block"
          />
          <span>
            <Link to={placeOf(one)} className="underline underline-offset-2">
              {nameOf(one)}
            </Link>
            , last viewed <DateTime value={one.seenAt} format="minute" />
          </span>
        </li>
      ))}
    </ul>
  )
}
