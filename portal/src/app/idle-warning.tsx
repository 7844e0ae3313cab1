import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useOpenDialog } from '../ui/use-open-dialog.ts'

interface Props {
  /** When the session ends, on this browser's clock (ms). */
  endsAt: number
  onStay: () => void
  onSignOut: () => void
}

/** Shown two minutes before the idle sign-out. Escape and Back stay signed in. */
export default function IdleWarning({ endsAt, onStay, onSignOut }: Props) {
  const stay = useRef<HTMLButtonElement>(null)
  const seconds = useSecondsUntil(endsAt)
  useOpenDialog(onStay)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <AlertDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onStay()
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-60 bg-[oklch(0.15_0.02_265/0.55)]" />
        <AlertDialog.Popup
          initialFocus={stay}
          className="fixed top-1/2 left-1/2 z-70 w-[min(26rem,calc(100vw-2rem))] -translate-1/2 rounded border border-line bg-paper p-5 shadow-xl"
        >
          <AlertDialog.Title className="font-display text-2xl">
            Are you still there?
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-muted">
            You’ll be signed out soon because you’ve been inactive.
          </AlertDialog.Description>
          <p role="timer" aria-label="Time left" className="tabular my-4 font-display text-4xl">
            {clock}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onSignOut}>Sign Out</Button>
            <Button ref={stay} variant="primary" onClick={onStay}>
              Stay signed in
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(Math.ceil((endsAt - now) / 1_000), 0)
}
