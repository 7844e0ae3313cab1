import type { LeadView } from '@leadwright/shared/contracts/leads'
import { isLive } from '@leadwright/shared/deals'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { lazy } from '../../../lib/lazy.ts'
import { useIsViewing } from '../../../lib/session/session.queries.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { DealText } from './deal-text.tsx'
import { leadDealsQuery } from './deals.queries.ts'
import { OwnReport } from './own-report.tsx'

const SignedDialog = lazy(() => import('./signed-dialog.tsx'))

interface Props {
  lead: Pick<LeadView, 'id' | 'state' | 'releasedOn'>
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
}

/** The deals of a lead, for people who see no money; staff also report them. */
export function LeadDeals({ lead, clientId }: Props) {
  const isReleased = lead.releasedOn !== null
  const query = useQuery({ ...leadDealsQuery(clientId, lead.id), enabled: isReleased })
  const { data } = query
  const isViewing = useIsViewing()
  if (!data) return <Awaited query={query} />
  const reports = clientId !== ownClient && isViewing === false
  const canReport =
    reports && lead.state !== 'not-counted' && !data.items.some(({ state }) => isLive(state))
  if (data.items.length === 0 && !canReport) return null
  return (
    <section aria-label="Deal" className="grid gap-3 no-print">
      <h2 className="text-xs font-medium text-muted">Deal</h2>
      {data.items.map((deal) => (
        <div key={deal.id} className="grid gap-2 text-[0.8125rem]">
          <DealText deal={deal} />
          {reports && deal.state === 'reported' && deal.reportedBy === 'team' && (
            <OwnReport deal={deal} clientId={clientId} />
          )}
        </div>
      ))}
      {canReport && (
        <DialogButton
          dialog={(close) => <SignedDialog {...{ clientId }} leadId={lead.id} onClose={close} />}
        >
          Signed
        </DialogButton>
      )}
    </section>
  )
}
