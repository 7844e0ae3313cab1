import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { vaultItemPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { PasswordLinks } from './password-links.tsx'
import { removalQuery } from './people.queries.ts'

interface Props {
  person: { staffId: string; firstName: string; role: string | null }
}

/** The passwords a team member has access to, and those they viewed. */
export function PasswordsPanel({ person: { staffId, firstName, role } }: Props) {
  const seesAll = can(role ?? undefined, 'passwords.read-all')
  return (
    <QueryView query={useQuery(removalQuery(staffId))} loading="Loading passwords..." rows={3}>
      {({ accounts, seenPasswords }) => (
        <>
          <PageSection title="Shared" description={`Accounts ${firstName} can see.`}>
            {seesAll && <p>{`As an admin, ${firstName} sees every account.`}</p>}
            {!seesAll && accounts.length === 0 && (
              <p className="text-muted">{`No accounts are shared with ${firstName}.`}</p>
            )}
            <ul className="grid gap-1">
              {accounts.map(({ id, name }) => (
                <li key={id} className="wrap-anywhere">
                  <Link to={vaultItemPath('password', id)} className="underline underline-offset-2">
                    {name || messages.vault.unnamedAccount}
                  </Link>
                </li>
              ))}
            </ul>
          </PageSection>
          <PageSection
            title="Viewed"
            description="Passwords this person has viewed that haven’t been changed since."
          >
            {seenPasswords.length === 0 ? (
              <p className="text-muted">{messages.people.noPasswordSeen}</p>
            ) : (
              <PasswordLinks passwords={seenPasswords} />
            )}
          </PageSection>
        </>
      )}
    </QueryView>
  )
}
