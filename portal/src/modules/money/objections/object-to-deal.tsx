import type { ObjectionWindow } from '@leadwright/shared/contracts/money/objections'
import { useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { companyToday } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { windowText } from './objection.rules.ts'

const ObjectToDealDialog = lazy(() => import('./object-to-deal-dialog.tsx'))

interface Props {
  deal: { id: string; company: string }
  /** Of all deals of the lead. */
  windows: readonly ObjectionWindow[]
  isOwn: boolean
  isReadOnly: boolean
}

/** Until when the client can object to a deal, and for the client, a button. */
export function ObjectToDeal({ deal, windows, isOwn, isReadOnly }: Props) {
  const open = windows.filter(({ dealId, reasons }) => dealId === deal.id && reasons.length > 0)
  const [reasons, setReasons] = useState<ObjectionWindow['reasons']>()
  const today = companyToday()
  return (
    <>
      {open.map((window) => (
        <p key={window.reasons.join()} className="text-muted">
          {windowText(window, { isOwn, today })}
        </p>
      ))}
      {open.length > 0 && isOwn && !isReadOnly && (
        <Button
          aria-haspopup="dialog"
          onClick={() => setReasons(open.flatMap((one) => one.reasons))}
        >
          Object to this deal
        </Button>
      )}
      {reasons && (
        <ObjectToDealDialog {...{ deal, reasons }} onClose={() => setReasons(undefined)} />
      )}
    </>
  )
}
