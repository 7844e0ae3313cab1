import type { GooglePasswordReveals } from '@leadwright/shared/contracts/clients/google-password'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { DateTime } from '../../../ui/date-time.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ownGoogleRevealsQuery } from './google-password.queries.ts'

type Reveals = z.infer<typeof GooglePasswordReveals>

/** In the client's own settings: who looked at the Google password, and when. */
export function OwnGooglePasswordReveals() {
  return (
    <PageSection
      title="Google password"
      description="It is stored encrypted. Everyone who looks at it is listed here."
    >
      <RevealList query={useQuery(ownGoogleRevealsQuery())} />
    </PageSection>
  )
}

/** Names and times, newest first. */
export function RevealList({ query }: { query: UseQueryResult<Reveals> }) {
  return (
    <QueryView
      query={query}
      loading="Loading list..."
      rows={2}
      isEmpty={({ reveals }) => reveals.length === 0}
      empty="Nobody has looked at it yet."
    >
      {({ reveals }) => (
        <ul
          aria-label="Who saw the Google password"
          className="max-w-2xl divide-y divide-line border-y border-line"
        >
          {reveals.map(({ at, by }) => (
            <li key={at + by} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>{by}</span>
              <span className="text-muted">
                <DateTime value={at} format="minute" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
