import type { DnsCheckView } from '@leadwright/shared/contracts/deliverability/sending-domains'
import { formatMinute } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { StateBadge } from './state-badge.tsx'

/** What each check of a domain found, and an answer that the next check must confirm. */
export function CheckList({ checks }: { checks: readonly DnsCheckView[] }) {
  return (
    <ul aria-label="Checks" className="divide-y divide-line border-y border-line">
      {checks.map(({ check, state, sentence, since, pending }) => (
        <li
          key={check}
          className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-2 sm:grid-cols-[4rem_5.5rem_minmax(0,1fr)]"
        >
          <span className="font-medium">{check.toUpperCase()}</span>
          <span>
            <StateBadge state={state} />
          </span>
          <div className="min-w-0 wrap-anywhere max-sm:col-span-2">
            <p>{sentence}</p>
            {since && (
              <p className="text-[0.8125rem] text-muted">
                Since <DateTime value={since} />
              </p>
            )}
            {pending && (
              <p className="text-[0.8125rem] text-muted">
                {`Different answer at ${formatMinute(pending.at)}: ${pending.sentence} It counts once another check confirms it.`}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
