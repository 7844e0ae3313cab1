import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { comparisonQuery } from './campaigns.queries.ts'

const CountedFromDialog = lazy(() => import('./counted-from-dialog.tsx'))

interface Props {
  clientId: string
  campaign: CampaignView
}

/** From which week figures are counted, and the dialog that sets it. */
export function CountedFrom({ clientId, campaign: { countedFrom } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const canCount = useCan('campaigns.count')
  const query = useQuery({ ...comparisonQuery(clientId), enabled: isOpen })
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {countedFrom === null
          ? 'All figures are entered.'
          : `Since the week of ${formatDay(countedFrom)}, figures are counted from leads.`}
      </p>
      {canCount && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {countedFrom === null ? 'Count from leads' : 'Change week'}
        </Button>
      )}
      {isOpen && (
        <QueryView query={query} loading="Loading figures...">
          {(comparison) => (
            <CountedFromDialog
              clientId={clientId}
              comparison={comparison}
              onClose={() => setOpen(false)}
            />
          )}
        </QueryView>
      )}
    </div>
  )
}
