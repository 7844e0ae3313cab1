import type { ObjectionView } from '@leadwright/shared/contracts/money/objections'
import { objectionReasonNames } from '@leadwright/shared/objections'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { companyToday } from '../../../lib/today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { dueText, stateLabels, stateTones } from './objection.rules.ts'

interface Props {
  objection: ObjectionView
  /** What it is about, where that is not clear. */
  subject?: ReactNode
  /** Buttons below it. */
  children?: ReactNode
}

/** An objection with its reason, its text, and the decision. */
export function ObjectionItem({ objection, subject, children }: Props) {
  const { state, reason, text, objectedBy, objectedOn, dueOn, decidedOn } = objection
  const today = companyToday()
  return (
    <div className="grid min-w-0 gap-1.5 text-[0.8125rem]">
      {subject}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
        <span className="font-medium">{objectionReasonNames[reason]}</span>
      </p>
      {text && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <LinkedText text={text} />
        </p>
      )}
      <p className="text-muted">
        <span>{`${objectedBy}, ${formatDay(objectedOn)}`}</span>
        {state === 'open' && (
          <>
            {'. '}
            <span className={dueOn < today ? 'text-negative' : undefined}>
              {`${dueText(objection, today)}.`}
            </span>
          </>
        )}
      </p>
      {decidedOn && (
        <p className="max-w-prose wrap-anywhere">
          <span>{`${stateLabels[state]} on ${formatDay(decidedOn)}`}</span>
          {objection.decisionReason && <span>{`: ${objection.decisionReason}`}</span>}
        </p>
      )}
      {children}
    </div>
  )
}
