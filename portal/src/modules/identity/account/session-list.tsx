import type { OwnSession } from '@leadwright/shared/contracts/identity/account'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMinute } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './own-account.queries.ts'
import { browserName } from './user-agent.rules.ts'

interface Props {
  /** Other access without a password, shown as an item of the list and revoked with the other sessions. */
  feed?: ReactNode
}

/** The user's sessions; each can be ended. */
export function SessionList({ feed }: Props) {
  const { mutateAsync: endOne } = useEndSession()
  const { mutateAsync: endOthers } = useEndOtherSessions()
  const act = useAction()
  const done = 'Signed out.'
  return (
    <PageSection title="Sessions" description="Browsers where you’re signed in.">
      <QueryView query={useQuery(sessionsQuery())} loading="Loading sessions..." rows={2}>
        {(sessions) => (
          <>
            <ul aria-label="Sessions" className="divide-y divide-line border-y border-line">
              {sessions.map((session) => (
                <SessionItem
                  key={session.id}
                  session={session}
                  onEnd={() =>
                    void act(() => endOne({ params: { sessionId: session.id } }), { done })
                  }
                />
              ))}
              {feed}
            </ul>
            {(sessions.length > 1 || feed) && (
              <Button className="mt-4" onClick={() => void act(() => endOthers(), { done })}>
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </QueryView>
    </PageSection>
  )
}

function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { current, userAgent, network, createdAt, lastSeenAt } = session
  const name = browserName(userAgent)
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span>{name}</span>
          {current && <Badge tone="positive">This browser</Badge>}
        </p>
        <p className="text-xs text-muted wrap-anywhere">{`${network}, signed in ${formatMinute(createdAt)}, last active ${formatMinute(lastSeenAt)}`}</p>
      </div>
      {!current && (
        <Button size="small" aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
