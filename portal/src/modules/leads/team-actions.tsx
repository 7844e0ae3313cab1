import type { LeadView } from '@leadwright/shared/contracts/leads'
import { leadName } from '@leadwright/shared/leads'
import { paths } from '@leadwright/shared/portal-paths'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazy } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { companyToday } from '../../lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useRemove } from '../../ui/use-remove.ts'
import { countedWeeksInWords, type LeadAction, teamActions } from './lead.rules.ts'
import { leads, useReinstateLead } from './leads.queries.ts'
import { useRelease } from './use-release.tsx'

const LeadDialog = lazy(() => import('./lead-dialog.tsx'))
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

/** Only for people who decide which leads count. */
const decisions: readonly LeadAction[] = ['withdraw', 'reinstate']

/** What only the team can do with a lead. */
export function TeamActions({ lead }: { lead: LeadView }) {
  const { id, version, clientId, company } = lead
  const [open, setOpen] = useState<'edit' | 'withdraw'>()
  const navigate = useNavigate()
  const act = useAction()
  const remove = useRemove(leads)
  const { release, dialog } = useRelease()
  const { mutateAsync: reinstate } = useReinstateLead(id)
  const decides = useCan('leads.write')
  const possible: readonly LeadAction[] = teamActions(lead, { today: companyToday() }).filter(
    (action) => decides || !decisions.includes(action),
  )
  const weeks = countedWeeksInWords(lead)
  const close = () => setOpen(undefined)
  async function moveToTrash() {
    // First, so that this page doesn't refetch the lead that is being deleted.
    await navigate(paths.leads)
    await remove(id, leadName(company))
  }
  return (
    <>
      {possible.includes('delete') && (
        <Button variant="quiet" onClick={() => void moveToTrash()}>
          Delete
        </Button>
      )}
      {possible.includes('withdraw') && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('withdraw')}>
          Withdraw
        </Button>
      )}
      {possible.includes('reinstate') && (
        <Button
          onClick={() =>
            void act(() => reinstate({ version }), {
              done: weeks ? `Lead counted again in ${weeks}.` : 'Lead counted again.',
            })
          }
        >
          Count again
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpen('edit')}>
        Edit
      </Button>
      {possible.includes('release') && (
        <Button variant="primary" onClick={() => void release([lead], 'Lead released.')}>
          Release
        </Button>
      )}
      {dialog}
      {open === 'edit' && <LeadDialog lead={lead} onClose={close} />}
      {open === 'withdraw' && (
        <ReasonDialog {...{ lead, clientId }} action="withdraw" onClose={close} />
      )}
    </>
  )
}
