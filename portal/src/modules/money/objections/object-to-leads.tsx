import type { LeadItem } from '@leadwright/shared/contracts/leads'
import type { ObjectionReason } from '@leadwright/shared/objections'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/button.tsx'

const ObjectToLeadsDialog = lazy(() => import('./object-to-leads-dialog.tsx'))

type Lead = Pick<LeadItem, 'id' | 'company'>

interface Props extends Pick<ComponentProps<typeof Button>, 'size' | 'disabled' | 'children'> {
  leads: readonly Lead[]
  reasons: readonly ObjectionReason[]
  /** Shown in the dialog, to compare the leads with. */
  agreed?: ReactNode
  onDone?: () => void
}

/** A button that objects to leads; its dialog stays open when a lead is objected to elsewhere. */
export function ObjectToLeads({ leads, reasons, agreed, onDone, ...button }: Props) {
  const [open, setOpen] = useState<{
    leads: readonly Lead[]
    reasons: readonly ObjectionReason[]
  }>()
  const isShown = leads.length > 0 && reasons.length > 0
  return (
    <>
      {isShown && (
        <Button {...button} aria-haspopup="dialog" onClick={() => setOpen({ leads, reasons })} />
      )}
      {leads.length > 1 && reasons.length === 0 && (
        <span className="text-muted">No reason applies to all of them.</span>
      )}
      {open && (
        <ObjectToLeadsDialog {...open} {...{ agreed, onDone }} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
