import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { useOpenDialog } from './use-open-dialog.ts'

export interface Question {
  title?: string
  /** The question, e.g. "Are you sure you want to delete this item?". */
  message: ReactNode
  /** What confirming does, e.g. "Delete". */
  confirmLabel?: string
  cancelLabel?: string
  /** The action deletes something or cannot be undone. */
  danger?: boolean
}

interface Props extends Question {
  onAnswer: (answer: boolean) => void
}

/** The dialog of `useConfirm`; Cancel has the focus if the action deletes something. */
export default function ConfirmDialog(props: Props) {
  const { title, message, confirmLabel = 'OK', cancelLabel = 'Cancel', danger, onAnswer } = props
  const safe = useRef<HTMLButtonElement>(null)
  useOpenDialog(() => onAnswer(false))
  return (
    <Base.Root
      defaultOpen
      onOpenChange={(open) => {
        if (!open) onAnswer(false)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-60 bg-[oklch(0.15_0.02_265/0.55)]" />
        <Base.Popup
          initialFocus={safe}
          className="fixed top-1/2 left-1/2 z-70 w-[min(26rem,calc(100vw-2rem))] -translate-1/2 rounded border border-line bg-paper p-5 shadow-xl"
        >
          <Base.Title className={title ? 'mb-1 font-display text-xl' : 'sr-only'}>
            {title ?? 'Please confirm'}
          </Base.Title>
          <Base.Description render={<div />}>{message}</Base.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button ref={safe} onClick={() => onAnswer(false)}>
              {cancelLabel}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
