import type { SetupStep } from '@leadwright/shared/contracts/people'
import type { StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { paths } from '@leadwright/shared/portal-paths'
import { vaultTabPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { count, countOf } from '../lib/format.ts'
import { lazy } from '../lib/lazy.ts'
import { sendPasswordLink } from '../modules/people/access/access.queries.ts'
import { setupQuery } from '../modules/people/people/people.queries.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/links.tsx'
import { useAction } from '../ui/use-action.ts'

const EditStaff = lazy(() => import('../modules/team/staff/edit-staff-dialog.tsx'))

const isDone = ({ count: has, needed }: SetupStep) => has >= needed

/** What a step is about, and how far it is. */
const texts: Record<SetupStep['kind'], (step: SetupStep) => [title: string, status: string]> = {
  login: () => ['Login', 'None yet'],
  invitation: (step) => ['Invitation', isDone(step) ? 'Accepted' : 'Not accepted yet'],
  'meet-link': (step) => ['Google Meet link', isDone(step) ? 'Saved' : 'Missing'],
  rooms: (step) => [
    'Rooms',
    isDone(step) ? `Can join ${count(step.count, 'other room')}` : 'Can join only their own',
  ],
  passwords: (step) => [
    'Passwords',
    isDone(step) ? `${count(step.count, 'account')} shared` : 'None shared yet',
  ],
  clients: (step) => [
    'Clients',
    isDone(step) ? `Assigned to ${count(step.count, 'client')}` : 'None assigned yet',
  ],
  videos: (step) => ['Academy', `${step.count} of ${count(step.needed, 'required video')} watched`],
}

/** What is still to set up for a new team member, with the action that completes each step. */
export function StaffSetup({ person }: { person: StaffDetails }) {
  const { staffId, firstName } = person
  const { data } = useQuery(setupQuery(staffId))
  const [isEditing, setEditing] = useState(false)
  const act = useAction()
  const steps = data?.steps ?? []
  const edit = (label: string) => (
    <Button size="small" aria-haspopup="dialog" onClick={() => setEditing(true)}>
      {label}
    </Button>
  )
  const resend = () => act(() => sendPasswordLink(staffId), { done: `Link sent to ${firstName}.` })
  const actions: Record<SetupStep['kind'], ReactNode> = {
    login: edit('Add login'),
    invitation: (
      <Button size="small" onClick={() => void resend()}>
        Resend invitation
      </Button>
    ),
    'meet-link': edit('Add link'),
    rooms: edit('Choose rooms'),
    passwords: (
      <LinkButton size="small" to={vaultTabPath('passwords')}>
        Share passwords
      </LinkButton>
    ),
    clients: (
      <LinkButton size="small" to={paths.clients}>
        Assign clients
      </LinkButton>
    ),
    videos: (
      <LinkButton size="small" to={paths.academy}>
        Open academy
      </LinkButton>
    ),
  }
  return (
    <>
      {steps.length > 0 && (
        <section aria-labelledby="setup" className="mb-6 max-w-3xl">
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
            <h2 id="setup" className="font-medium">{`Set up ${firstName}`}</h2>
            <p className="text-[0.8125rem] text-muted">
              {`${countOf(steps.filter(isDone).length, steps.length)} done`}
            </p>
          </div>
          <ul className="divide-y divide-line border-y border-line">
            {steps.map((step) => (
              <StepRow
                key={step.kind}
                texts={texts[step.kind](step)}
                isDone={isDone(step)}
                action={actions[step.kind]}
              />
            ))}
          </ul>
        </section>
      )}
      {isEditing && <EditStaff staffId={staffId} onClose={() => setEditing(false)} />}
    </>
  )
}

interface StepProps {
  texts: [title: string, status: string]
  isDone: boolean
  /** Completes the step; shown until it is done. */
  action: ReactNode
}

function StepRow({ texts: [title, status], isDone: done, action }: StepProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      {done ? (
        <Check aria-hidden="true" className="size-4 shrink-0 text-positive" />
      ) : (
        <Circle aria-hidden="true" className="size-4 shrink-0 text-muted" />
      )}
      <span className="min-w-0 grow">
        <span className={done ? 'text-muted' : 'font-medium'}>{title}</span>
        <span className="sr-only">{done ? ' (done): ' : ' (open): '}</span>
        <span className="ml-2 text-[0.8125rem] text-muted">{status}</span>
      </span>
      {!done && action}
    </li>
  )
}
