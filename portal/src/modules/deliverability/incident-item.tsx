import type { IncidentView } from '@leadwright/shared/contracts/deliverability/incidents'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { incidentTexts } from './deliverability.rules.ts'

interface Props {
  incident: IncidentView
  /** Buttons, for the team. */
  actions?: ReactNode
}

/** An incident in a list: what happened, what was done, and what was made up. */
export function IncidentItem({ incident, actions }: Props) {
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
