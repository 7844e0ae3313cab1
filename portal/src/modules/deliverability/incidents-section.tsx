import type { IncidentView } from '@leadwright/shared/contracts/deliverability/incidents'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { useAction } from '../../ui/use-action.ts'
import { incidentTexts } from './deliverability.rules.ts'
import { incidentsQuery, useCloseIncident } from './sending.queries.ts'

const IncidentDialog = lazy(() => import('./incident-dialog.tsx'))

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  /** Whether incidents can be edited and closed. */
  isTeam: boolean
}

/** A client's incidents, newest first. */
export function IncidentsSection({ clientId, isTeam }: Props) {
  return (
    <PageSection
      title="Incidents"
      description={
        isTeam
          ? 'Opened when a check fails, or by the team. The client reads them.'
          : 'When a domain failed, and what was made up for it.'
      }
    >
      <QueryRows
        label="Incidents"
        query={useQuery(incidentsQuery(clientId))}
        loading="Loading incidents..."
        rows={2}
        empty="No incidents."
      >
        {(incident) => (
          <IncidentItem
            key={incident.id}
            incident={incident}
            actions={isTeam && <Actions incident={incident} />}
          />
        )}
      </QueryRows>
    </PageSection>
  )
}

function Actions({ incident }: { incident: IncidentView }) {
  const { id, clientId, domain, version, closedOn, emailsMadeUp } = incident
  const { mutateAsync: close, isPending } = useCloseIncident(clientId, id)
  const act = useAction()
  return (
    <>
      <DialogButton
        size="small"
        aria-label={`Edit incident: ${domain}`}
        dialog={(onClose) => <IncidentDialog {...{ incident, onClose }} />}
      >
        Edit
      </DialogButton>
      {closedOn === null && emailsMadeUp !== null && (
        <Button
          size="small"
          busy={isPending}
          busyLabel="Closing..."
          onClick={() =>
            void act(() => close({ version }), {
              question: {
                message: `Close the incident of ${domain}? The client is notified.`,
                confirmLabel: 'Close incident',
              },
              done: 'Incident closed.',
            })
          }
        >
          Close incident
        </Button>
      )}
      {closedOn === null && emailsMadeUp === null && (
        <span className="text-[0.8125rem] text-muted">
          Enter the emails made up before you close it.
        </span>
      )}
    </>
  )
}

interface IncidentItemProps {
  incident: IncidentView
  /** Buttons, for the team. */
  actions?: ReactNode
}

/** An incident in a list: what happened, what was done, and what was made up. */
function IncidentItem({ incident, actions }: IncidentItemProps) {
  const { domain, openedAt, closedOn, note } = incident
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="font-medium wrap-anywhere">{domain}</bdi>
        {closedOn ? <Badge>Closed</Badge> : <Badge tone="caution">Open</Badge>}
        <span className="text-[0.8125rem] text-muted">
          <span>Opened </span>
          <DateTime value={openedAt} />
          {closedOn && (
            <>
              <span>, closed </span>
              <DateTime value={closedOn} />
            </>
          )}
        </span>
      </p>
      <div className="mt-1 max-w-prose wrap-anywhere">
        {incidentTexts(incident).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {note && <p className="whitespace-pre-line">{note}</p>}
      </div>
      {actions && <div className="mt-2 flex flex-wrap items-center gap-2">{actions}</div>}
    </li>
  )
}
