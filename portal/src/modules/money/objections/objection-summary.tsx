import { useQuery } from '@tanstack/react-query'
import { lazy } from '../../../lib/lazy.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { summaryText } from './objection.rules.ts'
import { objectionSummaryQuery } from './objections.queries.ts'

const ObjectionListDialog = lazy(() => import('./objection-list-dialog.tsx'))

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
}

/** How a client's objections ended, with a list of them; nothing if there are none. */
export function ObjectionSummary({ clientId }: Props) {
  const query = useQuery(objectionSummaryQuery(clientId))
  const { data } = query
  if (!data || data.summary.total === 0) return <Awaited query={query} />
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-1 text-[0.8125rem] text-muted">
      <span>{summaryText(data.summary)}</span>
      <DialogButton
        variant="quiet"
        size="small"
        dialog={(close) => <ObjectionListDialog clientId={clientId} onClose={close} />}
      >
        View objections
      </DialogButton>
    </p>
  )
}
