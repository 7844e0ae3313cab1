import type { OwnSession } from '@leadwright/shared/contracts/identity/account'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { formatMinute } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadingRows } from '../../../ui/loading.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { sessionsQuery, useEndSessions } from './own-account.queries.ts'
import { browserName } from './user-agent.rules.ts'

/** Where one is signed in; any of it can be ended from here. */
export function SessionList() {
  const query = useQuery(sessionsQuery())
  const { endOne, endOthers } = useEndSessions()
  const toast = useToast()

  async function end(work: () => Promise<unknown>) {
    try {
      await work()
      toast({ message: messages.account.sessionEnded })
    } catch (error) {
      toast({ message: error instanceof Error ? error.message : String(error), tone: 'negative' })
    }
  }

  return (
    <QueryView query={query} loading={<LoadingRows label="Loading sessions..." amount={2} />}>
      {(sessions) => (
        <>
          <ul aria-label="Sessions" className="divide-y divide-line border-y border-line">
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                onEnd={() => void end(() => endOne(session.id))}
              />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button className="mt-4" onClick={() => void end(() => endOthers())}>
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
    </QueryView>
  )
}

function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { current, userAgent, network, createdAt, lastSeenAt } = session
  const name = browserName(userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {name} {current && <Badge tone="positive">This browser</Badge>}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {network}, since {formatMinute(createdAt)}, last seen {formatMinute(lastSeenAt)}
        </p>
      </div>
      {!current && (
        <Button size="small" aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
