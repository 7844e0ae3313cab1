import type { LeadView } from '@leadwright/shared/contracts/leads'
import { recordedOutcomes } from '@leadwright/shared/leads'
import { ownClient } from '@leadwright/shared/own-client'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { companyToday } from '../../lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { awaitsOutcome, commonActions, type LeadAction, uncontactedText } from './lead.rules.ts'
import { useReopenLead, useSetAppointment, useSetLeadOutcome } from './leads.queries.ts'

const AppointmentDialog = lazy(() => import('./appointment-dialog.tsx'))
const ContactedDialog = lazy(() => import('./contacted-dialog.tsx'))
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

const outcomeButtons = {
  client: {
    'held-fit': 'We met: a good fit',
    'held-no-fit': 'We met: not a fit',
    'no-show': 'Didn’t come',
    'client-absent': 'We couldn’t attend',
  },
  team: {
    'held-fit': 'They met: a good fit',
    'held-no-fit': 'They met: not a fit',
    'no-show': 'Didn’t come',
    'client-absent': 'Client couldn’t attend',
  },
} as const

interface Props {
  lead: LeadView
  /** In the address of the lead: its client's id, or `ownClient`. */
  clientId: string
}

/** What the client and the team can do next with a released lead. */
export function CommonActions({ lead, clientId }: Props) {
  const [open, setOpen] = useState<'appointment' | 'contact' | 'lose'>()
  const act = useAction()
  const { mutateAsync: setAppointment } = useSetAppointment(clientId, lead.id)
  const { mutateAsync: setOutcome } = useSetLeadOutcome(clientId, lead.id)
  const { mutateAsync: reopen } = useReopenLead(clientId, lead.id)
  const { version } = lead
  const now = Date.now()
  const possible = commonActions(lead, { now, today: companyToday() })
  // An open dialog stays with its input, even if someone else withdraws the lead.
  if (possible.length === 0 && open === undefined) return null
  const can = (action: LeadAction) => (possible as readonly LeadAction[]).includes(action)
  const isAwaited = awaitsOutcome(lead, now)
  const recordable = recordedOutcomes.filter(can)
  const labels = outcomeButtons[clientId === ownClient ? 'client' : 'team']
  const appointmentGroup = (can('agree') || can('move') || can('rebook')) && (
    <Group title={can('rebook') ? 'Appointment, to rebook' : 'Appointment'}>
      <Button
        variant={can('move') ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        onClick={() => setOpen('appointment')}
      >
        {can('rebook')
          ? 'Agree a new date'
          : can('agree')
            ? 'Agree appointment'
            : 'Move appointment'}
      </Button>
      {can('cancel') && (
        <DirectAction
          onClick={() =>
            void act(() => setAppointment({ appointmentAt: null, version }), {
              question: {
                message:
                  'Cancel the appointment without a new date? If there is one, move the appointment instead.',
                confirmLabel: 'Cancel appointment',
                cancelLabel: 'Keep appointment',
                danger: true,
              },
              done: 'Appointment cancelled.',
            })
          }
        >
          Cancel appointment
        </DirectAction>
      )}
    </Group>
  )
  const outcomeGroup = recordable.length > 0 && (
    <Group
      title={isAwaited ? 'How did it go?' : lead.outcome ? 'Correct the outcome' : 'Already met?'}
    >
      {recordable.map((outcome) => (
        <DirectAction
          key={outcome}
          variant={isAwaited && outcome === 'held-fit' ? 'primary' : 'secondary'}
          onClick={() =>
            void act(() => setOutcome({ outcome, version }), { done: 'Outcome recorded.' })
          }
        >
          {labels[outcome]}
        </DirectAction>
      ))}
    </Group>
  )
  return (
    <section aria-label="Next steps" className="grid gap-5 no-print">
      {isAwaited && outcomeGroup}
      {appointmentGroup}
      {can('contact') && (
        <Group title={uncontactedText(lead, companyToday()) ?? 'Contacted'}>
          <Button aria-haspopup="dialog" onClick={() => setOpen('contact')}>
            {lead.contactedOn ? 'Change the day' : 'Contacted'}
          </Button>
        </Group>
      )}
      {!isAwaited && outcomeGroup}
      {can('lose') && (
        <Button aria-haspopup="dialog" variant="quiet" onClick={() => setOpen('lose')}>
          Not interested in the end
        </Button>
      )}
      {can('reopen') && (
        <DirectAction
          variant="primary"
          onClick={() => void act(() => reopen({ version }), { done: 'Lead reopened.' })}
        >
          Reopen
        </DirectAction>
      )}
      {open === 'appointment' && (
        <AppointmentDialog {...{ lead, clientId }} onClose={() => setOpen(undefined)} />
      )}
      {open === 'contact' && (
        <ContactedDialog {...{ lead, clientId }} onClose={() => setOpen(undefined)} />
      )}
      {open === 'lose' && (
        <ReasonDialog {...{ lead, clientId }} action="lose" onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}

/** An action without a dialog. If it removes its own button, the focus moves to the heading. */
const DirectAction = (props: ComponentProps<typeof Button>) => (
  <span ref={useFocusFallback()} className="contents">
    <Button {...props} />
  </span>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-2">
    <h2 className="text-xs font-medium text-muted">{title}</h2>
    {children}
  </div>
)
