import type { LeadView } from '@leadwright/shared/contracts/leads'
import { leadName } from '@leadwright/shared/leads'
import { useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { companyToday } from '../../lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { type LeadAction, teamActions } from './lead.rules.ts'
import { useEraseLead, useLoseLead } from './leads.queries.ts'

const LeadDialog = lazy(() => import('./lead-dialog.tsx'))

/** What the team does less often: add a colleague, close a referred lead, erase the person. */
export function TeamCases({ lead }: { lead: LeadView }) {
  const { id, version, clientId, company } = lead
  const [isAdding, setAdding] = useState(false)
  const act = useAction()
  const mayErase = useCan('leads.erase')
  const { mutateAsync: lose } = useLoseLead(clientId, id)
  const { mutateAsync: erase } = useEraseLead(id)
  const possible: readonly LeadAction[] = teamActions(lead, { today: companyToday() })
  return (
    <section aria-label="More actions" className="grid gap-2 no-print">
      {possible.includes('refer') && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add a colleague
        </Button>
      )}
      {possible.includes('close-referred') && (
        <Button
          variant="quiet"
          onClick={() =>
            void act(() => lose({ reason: 'Referred to a colleague.', version }), {
              question: {
                message: `Close “${leadName(company)}” as referred? It is marked as lost and still counts.`,
                confirmLabel: 'Close as referred',
              },
              done: 'Lead closed.',
            })
          }
        >
          Close as referred
        </Button>
      )}
      {possible.includes('erase') && mayErase && (
        <Button
          variant="quiet"
          onClick={() =>
            void act(() => erase(undefined), {
              question: {
                message:
                  `Erase the person of “${leadName(company)}”? Name, job title, contact details, what has been ` +
                  'said, why now, reasons and comments are erased for good. Company, domain, dates and outcome ' +
                  'stay, and the lead still counts.',
                confirmLabel: 'Erase person',
                danger: true,
              },
              done: 'Person erased.',
            })
          }
        >
          Erase person
        </Button>
      )}
      {isAdding && <LeadDialog referrer={lead} onClose={() => setAdding(false)} />}
    </section>
  )
}
