import type { OpenObjection } from '@leadwright/shared/contracts/money/objections'
import { formatCents } from '@leadwright/shared/money'
import { clientTabPath, leadPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import { inboxParts } from '../../../lib/inbox-address.ts'
import { lazy } from '../../../lib/lazy.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { ListSection } from '../../../ui/list-section.tsx'
import { SelectBox, SelectionBar, useSelection } from '../../../ui/selection.tsx'
import { subjectOf } from './objection.rules.ts'
import { ObjectionItem } from './objection-item.tsx'
import { openObjectionsQuery } from './objections.queries.ts'

const DecideDialog = lazy(() => import('./decide-dialog.tsx'))

/** Open objections that an admin decides, due first; nothing while there are none. */
export function WaitingObjections() {
  const query = useQuery(openObjectionsQuery)
  const items = query.data?.items ?? []
  const selection = useSelection(items)
  const [decided, setDecided] = useState<readonly string[]>()
  if (items.length === 0 && !decided) return <Awaited query={query} />
  const queue = {
    label: 'Open objections',
    ids: items.map(({ id }) => id),
    onOpen: (id: string) => setDecided([id]),
  }
  return (
    <ListSection id={inboxParts.objections} title="Objections to decide">
      <SelectionBar selection={selection} noun="objection" verb="decide">
        {(chosen, isTooMany) =>
          chosen.length > 0 && (
            <Button
              size="small"
              aria-haspopup="dialog"
              disabled={isTooMany}
              onClick={() => setDecided(chosen.map(({ id }) => id))}
            >
              {`Decide ${count(chosen.length, 'objection')}`}
            </Button>
          )
        }
      </SelectionBar>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((objection) => (
          <li
            key={objection.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-3 py-3 md:px-3 md:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <SelectBox selection={selection} id={objection.id} name={subjectOf(objection)} />
            <ObjectionItem objection={objection} subject={<Subject objection={objection} />} />
            <div className="max-md:col-start-2">
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={`Decide the objection: ${subjectOf(objection)}`}
                onClick={() => setDecided([objection.id])}
              >
                Decide
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {decided && (
        <DecideDialog
          key={decided.join()}
          ids={decided}
          {...(decided.length === 1 && { queue })}
          onDecided={() => selection.select([])}
          onClose={() => setDecided(undefined)}
        />
      )}
    </ListSection>
  )
}

function Subject({ objection }: { objection: OpenObjection }) {
  const { leadId, clientId, clientName, fee } = objection
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <TextLink to={leadPath(leadId)}>
        <bdi>{subjectOf(objection)}</bdi>
      </TextLink>
      <TextLink to={clientTabPath(clientId, 'leads')} className="text-muted">
        <bdi>{clientName}</bdi>
      </TextLink>
      {fee !== null && <span className="tabular-nums">{`Pending fee: ${formatCents(fee)}`}</span>}
    </p>
  )
}
