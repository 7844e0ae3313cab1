import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import type { GooglePasswordReveals } from '@leadwright/shared/contracts/clients/google-password'
import { ownClient } from '@leadwright/shared/own-client'
import { displayName } from '@leadwright/shared/people'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { alwaysRefetch, read } from '../../../lib/queries.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SecretValue } from '../../../ui/secret-value.tsx'

type Reveals = z.infer<typeof GooglePasswordReveals>

/** In the client's settings: who viewed the Google password, and when. Nothing if none is stored. */
export function OwnGooglePasswordReveals() {
  const query = useQuery(googleRevealsQuery(ownClient))
  if (!query.data?.stored && !query.data?.reveals.length) return <Awaited query={query} />
  return (
    <PageSection
      title="Google password"
      description="Stored encrypted. Everyone who views it is listed here."
    >
      <RevealList query={query} />
    </PageSection>
  )
}

/** Names and times, newest first. */
function RevealList({ query }: { query: UseQueryResult<Reveals> }) {
  return (
    <QueryView
      query={query}
      loading="Loading list..."
      rows={2}
      isEmpty={({ reveals }) => reveals.length === 0}
      empty="No one has viewed it yet."
    >
      {({ reveals }) => (
        <ul
          aria-label="Who viewed the Google password"
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

/** A client's masked Google password, with everyone who viewed it; nothing if none was stored. */
export function GooglePasswordPanel({ client }: { client: ClientView }) {
  const { clientId, hasGooglePassword } = client
  const query = useQuery(googleRevealsQuery(clientId))
  if (!hasGooglePassword) return null
  return (
    <div className="mt-8">
      <PageSection
        title="Google password"
        description="Stored encrypted. The client can see who viewed it and when."
      >
        <div className="mb-4 max-w-2xl">
          <SecretValue
            name={`the Google password of ${displayName(client)}`}
            reveal={() => revealGooglePassword(clientId)}
          />
        </div>
        <RevealList query={query} />
      </PageSection>
    </div>
  )
}

/** Who viewed a client's Google password; refetched after each view. */
const googleRevealsQuery = (clientId: string) =>
  alwaysRefetch(
    read('google-password', 'GET /api/clients/:clientId/google-password/reveals', {
      params: { clientId },
    }),
  )

/** Bypasses every cache: only the component that shows the password keeps it. */
const revealGooglePassword = async (clientId: string) =>
  (await call('POST /api/clients/:clientId/google-password/reveal', { params: { clientId } }))
    .password
