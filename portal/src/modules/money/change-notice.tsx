import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { LeaveButton } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A change by someone else to what is being decided. */
export interface Change {
  /** `edited`: the new version can still be decided; `closed`: nothing is left to decide. */
  kind: 'edited' | 'closed'
  sentence: string
}

interface NoticeProps {
  change: Change
  /** Shows the new version. */
  onAcknowledge: () => void
  onClose: () => void
}

/** Announces a change. Takes the focus, which would be lost when the forms are locked. */
export function ChangeNotice({ change, onAcknowledge, onClose }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className="mb-5">
      <Notice tone="negative" className="flex flex-wrap items-center justify-between gap-3">
        <span>{change.sentence}</span>
        {change.kind === 'closed' ? (
          <LeaveButton onLeave={onClose}>Close</LeaveButton>
        ) : (
          <Button onClick={onAcknowledge}>Review new version</Button>
        )}
      </Notice>
    </div>
  )
}

interface DecisionProps {
  change: Change | undefined
  className: string
  children: ReactNode
}

/** The forms of a decision, locked while a change has not been read. */
export const Decision = ({ change, className, children }: DecisionProps) => (
  <div inert={change !== undefined} className={`inert:opacity-50 ${className}`}>
    {children}
  </div>
)
