import type { SendingDomainView } from '@leadwright/shared/contracts/deliverability/sending-domains'
import { useQuery } from '@tanstack/react-query'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { dnsHistoryQuery } from './sending.queries.ts'
import { StateBadge } from './state-badge.tsx'

interface Props {
  domain: Pick<SendingDomainView, 'id' | 'clientId' | 'domain'>
  onClose: () => void
}

/** How the checks of a domain changed, newest first. */
export default function HistoryDialog({ domain, onClose }: Props) {
  const { id: sendingDomainId, clientId } = domain
  return (
    <Dialog isReading onClose={onClose} title="History" description={domain.domain}>
      <QueryView
        query={useQuery(dnsHistoryQuery({ clientId, sendingDomainId }))}
        loading="Loading history..."
        rows={4}
        empty="No check has changed yet."
      >
        {({ items }) => (
          <ol className="divide-y divide-line">
            {items.map(({ at, check, from, state, sentence }) => (
              <li key={`${at} ${check}`} className="py-3 first:pt-0">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium">{check.toUpperCase()}</span>
                  <StateBadge state={from} />
                  <span className="text-muted">to</span>
                  <StateBadge state={state} />
                </p>
                <p className="mt-1 wrap-anywhere">{sentence}</p>
                <p className="text-[0.8125rem] text-muted">
                  <DateTime value={at} format="minute" />
                </p>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  )
}
