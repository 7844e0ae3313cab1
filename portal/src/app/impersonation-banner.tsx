import { Eye } from 'lucide-react'
import { useState } from 'react'
import { leaveView } from '../lib/session/session.queries.ts'
import { Button } from '../ui/button.tsx'
import { useMayLeave } from '../ui/unsaved-input.ts'
import { useAction } from '../ui/use-action.ts'

/** Marks every page while an admin views the portal as a client: a frame, a banner and a button to return. */
export function ImpersonationBanner({ clientId, name }: { clientId: string; name: string }) {
  const [leaving, setLeaving] = useState(false)
  const act = useAction()
  const mayLeave = useMayLeave(null)

  async function leave() {
    if (!(await mayLeave())) return
    setLeaving(true)
    if (!(await act(() => leaveView(clientId)))) setLeaving(false)
  }

  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-30 border-4 border-accent no-print"
      />
      <div aria-hidden="true" className="h-16 no-print" />
      <section
        aria-label="Viewing as a client"
        className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-2.5 text-paper no-print"
      >
        <p className="flex min-w-0 items-center gap-2">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            Viewing as <strong>{name}</strong>. You can’t change anything.
          </span>
        </p>
        <Button size="small" busy={leaving} busyLabel="Stopping..." onClick={() => void leave()}>
          Stop viewing
        </Button>
      </section>
    </>
  )
}
