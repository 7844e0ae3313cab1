import type { LeadView } from '@leadwright/shared/contracts/leads'
import { leadPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { MissingRecord } from '../../ui/missing-record.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { type Queue, QueueNav, useQueue } from '../../ui/queue.tsx'
import { BriefFacts } from './lead-brief.tsx'
import { notesOf } from './lead-columns.tsx'
import { LeadSuggestions } from './lead-suggestions.tsx'
import { leadQuery } from './leads.queries.ts'
import { useDraftActions } from './use-draft-actions.tsx'

const LeadDialog = lazy(() => import('./lead-dialog.tsx'))

interface Props {
  leadId: string
  /** The leads that wait for the team. */
  queue: Queue
  onClose: () => void
}

/** A lead that waits for the team: a draft to release or delete, or what a tool says about it. */
export default function LeadReviewDialog({ leadId, queue, onClose }: Props) {
  const query = useQuery(leadQuery(leadId))
  const { data: lead } = query
  const { onDone } = useQueue(leadId, queue, onClose)
  const about = lead && [lead.jobTitle, lead.person && lead.company, `for ${lead.clientName}`]
  return (
    <Dialog
      hasAddress
      isReading
      onClose={onClose}
      title={lead ? lead.person || lead.company : 'Lead'}
      description={about?.filter(Boolean).join(', ')}
    >
      <QueryView
        query={query}
        loading="Loading lead..."
        notFound={() => (
          <MissingRecord
            message="This lead was deleted, or you no longer work for its client."
            onClose={onClose}
          />
        )}
      >
        {(one) => <Review lead={one} queue={queue} onDone={onDone} />}
      </QueryView>
    </Dialog>
  )
}

interface ReviewProps {
  lead: LeadView
  queue: Queue
  /** Opens the next lead, or closes the dialog. */
  onDone: () => void
}

function Review({ lead, queue, onDone }: ReviewProps) {
  const [editing, setEditing] = useState(false)
  const { release, remove, isPending, dialog } = useDraftActions(onDone)
  const isDraft = lead.state === 'draft'
  const notes = notesOf(lead)
  return (
    <>
      <div className="grid gap-5">
        {notes.length > 0 && (
          <ul className="text-caution">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <LeadSuggestions
          lead={lead}
          onDone={(saved) => {
            // A draft still waits for its release.
            const isOpen = saved.suggestions.some(({ doneAt }) => doneAt === null)
            if (!isDraft && !isOpen) onDone()
          }}
        />
        <div>
          <BriefFacts lead={lead} clientId={lead.clientId} />
        </div>
      </div>
      <QueueNav queue={queue} id={lead.id} />
      <DialogFooter>
        <LinkButton variant="quiet" to={leadPath(lead.id)}>
          Open lead
        </LinkButton>
        {isDraft && (
          <>
            <Button variant="quiet" onClick={() => void remove(lead)}>
              Delete
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button
              variant="primary"
              busy={isPending}
              busyLabel="Releasing..."
              onClick={() => void release(lead)}
            >
              Release
            </Button>
          </>
        )}
      </DialogFooter>
      {dialog}
      {editing && <LeadDialog lead={lead} onClose={() => setEditing(false)} />}
    </>
  )
}
