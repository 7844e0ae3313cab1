import type { OpenObjection } from '@leadwright/shared/contracts/money/objections'
import { formatCents } from '@leadwright/shared/money'
import { objectionReasonNames } from '@leadwright/shared/objections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Queue, QueueNav, useQueue } from '../../../ui/queue.tsx'
import { ChangeNotice, Decision } from '../change-notice.tsx'
import { AcceptForm, DeclineForm } from './decide-forms.tsx'
import { changeSince, subjectOf } from './objection.rules.ts'
import { openObjectionsQuery, useDecideObjections } from './objections.queries.ts'

interface Props {
  ids: readonly string[]
  /** The open objections, if one is decided alone. */
  queue?: Queue
  /** Called after they were decided. */
  onDecided?: () => void
  onClose: () => void
}

/**
 * Accepts or declines open objections for the same reason. What was read when the dialog opened is shown and
 * decided on; live updates do not replace it.
 */
export default function DecideDialog({ ids, queue, onDecided, onClose }: Props) {
  const query = useQuery(openObjectionsQuery)
  const current = query.data?.items.filter(({ id }) => ids.includes(id))
  const [read, setRead] = useState<readonly OpenObjection[]>()
  if (read === undefined && current && !query.isFetching) setRead(current)
  const { mutateAsync: decide, isPending } = useDecideObjections()
  // This user's own decision also arrives as a change, before the response to it.
  const change = read && current && !isPending ? changeSince(read, current, ids.length) : undefined
  const isOne = ids.length === 1
  const [id = ''] = ids
  const { onDone } = useQueue(id, queue, onClose)
  function finish() {
    onDecided?.()
    onDone()
  }
  return (
    <Dialog
      isReading
      onClose={onClose}
      title={isOne ? 'Decide the objection' : `Decide ${count(ids.length, 'objection')}`}
    >
      <QueryView
        query={{ ...query, data: read && { items: read } }}
        loading="Loading objections..."
        rows={4}
      >
        {({ items: objections }) => (
          <>
            {change && (
              <ChangeNotice {...{ change, onClose }} onAcknowledge={() => setRead(current)} />
            )}
            <ul className="grid max-h-64 gap-4 overflow-y-auto">
              {objections.map((objection) => (
                <li key={objection.id}>
                  <Summary objection={objection} />
                </li>
              ))}
            </ul>
            {change?.kind !== 'closed' && (
              <Decision
                change={change}
                className="mt-5 grid gap-6 border-t border-line pt-5 sm:grid-cols-2"
              >
                <AcceptForm {...{ objections, decide }} onDecided={finish} />
                <DeclineForm {...{ objections, decide }} onDecided={finish} />
              </Decision>
            )}
          </>
        )}
      </QueryView>
      <QueueNav queue={queue} id={id} />
    </Dialog>
  )
}

/** What is decided: company, client, reason, pending fee, and what the client wrote. */
const Summary = ({ objection }: { objection: OpenObjection }) => (
  <div className="grid gap-1">
    <p>
      <bdi className="font-medium wrap-anywhere">{subjectOf(objection)}</bdi>
      <span className="text-muted">{`, ${objection.clientName}`}</span>
    </p>
    <p className="text-muted">
      <span>{objectionReasonNames[objection.reason]}</span>
      {objection.fee !== null && <span>{`. Pending fee: ${formatCents(objection.fee)}`}</span>}
    </p>
    {objection.text && (
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        <LinkedText text={objection.text} />
      </p>
    )}
  </div>
)
