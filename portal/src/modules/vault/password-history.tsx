import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { SecretValue } from '../../ui/secret-value.tsx'
import { passwordHistoryQuery, revealOldPassword } from './passwords.queries.ts'

/** Previous passwords, masked, and who viewed the password when. For admins. */
export function PasswordHistory({ id }: { id: string }) {
  const { data, error } = useQuery(passwordHistoryQuery(id))
  const { values = [], reveals = [] } = data ?? {}
  return (
    <details className="border-y border-line py-2">
      <summary className="cursor-pointer rounded text-[0.8125rem] font-medium">History</summary>
      <div className="mt-3 grid gap-4 pb-2">
        {error && <p className="text-negative">{error.message}</p>}
        <section aria-label="Viewed by">
          <h3 className="mb-1 text-xs text-muted">Viewed by</h3>
          {reveals.length === 0 && <p>No one has viewed it yet.</p>}
          <ul className="max-h-48 overflow-y-auto">
            {reveals.map(({ at, by, sinceChange }) => (
              <li key={at + by} className="flex flex-wrap items-center gap-x-2 py-0.5">
                <span>{by}</span>
                <span className="text-muted">
                  <DateTime value={at} format="minute" />
                </span>
                {!sinceChange && <Badge>previous password</Badge>}
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Previous passwords">
          <h3 className="mb-1 text-xs text-muted">Previous passwords</h3>
          {values.length === 0 && <p>It has never been changed.</p>}
          <ul className="grid gap-3">
            {values.map(({ valueId, replacedAt, replacedBy }) => (
              <li key={valueId}>
                <p className="mb-1 text-[0.8125rem]">
                  <span>Until </span>
                  <DateTime value={replacedAt} format="minute" />
                  {replacedBy && <span>{`, changed by ${replacedBy}`}</span>}
                </p>
                <SecretValue
                  name="the previous password"
                  reveal={() => revealOldPassword(id, valueId)}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </details>
  )
}
