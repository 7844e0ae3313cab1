import type { ProfileChange } from '@leadwright/shared/contracts/identity/profile'
import { useQuery } from '@tanstack/react-query'
import { formatMinute } from '../../../lib/format.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { profileHistoryQuery } from './own-account.queries.ts'

const names: Record<ProfileChange['field'], string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  companyName: 'Company',
  googleEmail: 'Google email',
  profilePicture: 'Picture',
}

/** Previous values of the profile, newest first. */
export function ProfileHistory() {
  return (
    <QueryView
      query={useQuery(profileHistoryQuery())}
      loading="Loading history..."
      rows={2}
      empty="No changes yet."
    >
      {(changes) => (
        <ol aria-label="History" className="divide-y divide-line border-y border-line">
          {changes.map(({ at, field, before, after, byMe, by }) => (
            <li key={`${at} ${field}`} className="py-2">
              <p className="wrap-anywhere">{`${names[field]}: ${before || 'empty'} → ${after || 'empty'}`}</p>
              <p className="text-xs text-muted">{`${formatMinute(at)}, by ${byMe ? 'you' : by || 'a former member'}`}</p>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  )
}
