import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { isOpen } from '@leadwright/shared/hiring-rules'
import type { ReactNode } from 'react'
import { DateTime } from '../../../ui/date-time.tsx'

interface Step {
  label: string
  /** When the step was completed; null if it is pending. */
  at: string | null
  /** Shown instead of the date while the step is pending. */
  pending?: ReactNode
}

const endings = { hired: 'Hired', withdrawn: 'Withdrawn' } as const

/** received → reading → invited → decided, each with its date. */
export function ProgressSteps({ application }: { application: ApplicationStatus }) {
  const { status, receivedAt, readingSince, invitedAt, closedAt, decideBy } = application
  const steps: Step[] = [
    { label: 'Received', at: receivedAt },
    { label: 'In review', at: readingSince },
    ...(invitedAt ? [{ label: 'Invited to an interview', at: invitedAt }] : []),
    {
      label: status in endings ? endings[status as keyof typeof endings] : 'Decided',
      at: status === 'invited' ? null : closedAt,
      pending: (
        <>
          by <DateTime value={decideBy} format="long" />
        </>
      ),
    },
  ].filter(({ at }) => at !== null || isOpen(status))
  const current = steps.findLastIndex(({ at }) => at !== null)
  return (
    <ol className="mb-6 border-l-2 border-line">
      {steps.map(({ label, at, pending }, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          className={`-ml-0.5 border-l-2 py-2 pl-4 ${at ? 'border-accent' : 'border-transparent text-muted'}`}
        >
          <span className={index === current ? 'font-medium' : ''}>{label}</span>{' '}
          <span className="text-[0.8125rem] text-muted">
            {at ? <DateTime value={at} format="long" /> : pending}
          </span>
        </li>
      ))}
    </ol>
  )
}
