import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { refresh } from '../../../lib/queries.ts'
import { PageSection } from '../../../ui/page-section.tsx'
import { SecretValue } from '../../../ui/secret-value.tsx'
import { googleRevealsQuery, revealGooglePassword } from './google-password.queries.ts'
import { RevealList } from './google-password-reveals.tsx'

/** A client's Google password behind dots, with everyone who saw it; nothing when none was stored. */
export function GooglePasswordPanel({ client }: { client: ClientView }) {
  const { clientId, hasGooglePassword } = client
  const query = useQuery(googleRevealsQuery(clientId))
  if (!hasGooglePassword) return null
  return (
    <div className="mt-8">
      <PageSection
        title="Google password"
        description="Stored encrypted. The client sees who looked at it and when."
      >
        <div className="mb-4 max-w-2xl">
          <SecretValue
            name={`the Google password of ${displayName(client)}`}
            reveal={() => revealGooglePassword(clientId)}
            onRevealed={() => void refresh('google-password')}
          />
        </div>
        <RevealList query={query} />
      </PageSection>
    </div>
  )
}
