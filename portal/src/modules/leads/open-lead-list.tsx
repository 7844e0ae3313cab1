import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { ownClient } from '@leadwright/shared/own-client'
import { ownLeadPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay, formatMeetingStart } from '../../lib/format.ts'
import { useIsViewing } from '../../lib/session/session.queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListItem } from '../../ui/list-item.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { LeadBadge } from './lead-badge.tsx'
import { LeadLink } from './lead-columns.tsx'
import {
  openLeadsQuery,
  useConfirmLeadOpen,
  useLoseLead,
  useSetLeadOutcome,
} from './leads.queries.ts'

/** The viewing client's open leads; one press records the state of each. */
export function OpenLeadList() {
  return (
    <QueryView
      query={useInfiniteQuery(openLeadsQuery)}
      loading="Loading leads..."
      errorMessage={(message) => `Failed to load leads: ${message}`}
      empty={
        <EmptyState title="No Open Leads">
          All your leads have an outcome. New ones will appear here.
        </EmptyState>
      }
    >
      {(leads) => (
        <ul className="divide-y divide-line border-y border-line">
          {leads.map((lead) => (
            <OpenLead key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function OpenLead({ lead }: { lead: LeadItem }) {
  const { person, company, appointmentAt, stillOpenOn } = lead
  // An admin who views the portal as the client can't change anything.
  const isReader = useIsViewing() === false
  return (
    <ListItem className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <LeadLink lead={lead} to={ownLeadPath(lead.id)} />
        {person && <bdi className="block wrap-anywhere">{company}</bdi>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
          <LeadBadge lead={lead} />
          {appointmentAt && (
            <time dateTime={appointmentAt}>{formatMeetingStart(appointmentAt)}</time>
          )}
          {stillOpenOn && <span>{`Still open on ${formatDay(stillOpenOn)}`}</span>}
        </p>
      </div>
      {isReader && <Answers lead={lead} />}
    </ListItem>
  )
}

function Answers({ lead: { id, person, company, version, appointmentAt } }: { lead: LeadItem }) {
  const act = useAction()
  const { mutateAsync: setOutcome } = useSetLeadOutcome(ownClient, id)
  const { mutateAsync: lose } = useLoseLead(ownClient, id)
  const { mutateAsync: confirmOpen } = useConfirmLeadOpen(ownClient, id)
  const isAhead = appointmentAt !== null && Date.parse(appointmentAt) > Date.now()
  const met = (outcome: 'held-fit' | 'held-no-fit') => () =>
    void act(() => setOutcome({ outcome, version }), { done: 'Outcome recorded.' })
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{`State of ${person || company}`}</legend>
      {!isAhead && (
        <>
          <Button size="small" onClick={met('held-fit')}>
            We met: a good fit
          </Button>
          <Button size="small" onClick={met('held-no-fit')}>
            We met: not a fit
          </Button>
        </>
      )}
      <Button
        size="small"
        onClick={() =>
          void act(() => lose({ reason: 'Not interested', version }), {
            done: 'Lead marked as lost.',
          })
        }
      >
        Not interested
      </Button>
      <Button
        size="small"
        onClick={() =>
          void act(() => confirmOpen({ version }), { done: `${company} is still open.` })
        }
      >
        Still open
      </Button>
    </fieldset>
  )
}
