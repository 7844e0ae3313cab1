import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { keyOf } from '../../../lib/keys.ts'
import { LeaveButton } from '../../../ui/dialog.tsx'

interface Props {
  /** Ids of the updates, in order. */
  queue: readonly string[]
  updateId: string
  onOpen: (updateId: string) => void
}

/** Moves through the queue with buttons or, outside of fields, the arrow keys. */
export function QueueNav({ queue, updateId, onOpen }: Props) {
  const buttons = useRef<HTMLElement>(null)
  const place = queue.indexOf(updateId)
  const before = queue[place - 1]
  const after = queue[place + 1]

  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
      if (target.closest('input, textarea, select, [role=alertdialog]')) return
      buttons.current
        ?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${keyOf(event)}"]:enabled`)
        ?.click()
    }
    // Captured, because the dialog keeps arrow keys from the page around it.
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])

  if (place === -1 || queue.length < 2) return null
  return (
    <nav
      ref={buttons}
      aria-label="Waiting updates"
      className="mt-6 flex items-center justify-between gap-3 border-t border-line pt-4"
    >
      <LeaveButton
        icon={<ChevronLeft />}
        aria-keyshortcuts="ArrowLeft"
        disabled={before === undefined}
        onLeave={() => before && onOpen(before)}
      >
        Previous
      </LeaveButton>
      <span className="text-xs text-muted">{`${place + 1} of ${queue.length}`}</span>
      <LeaveButton
        aria-keyshortcuts="ArrowRight"
        disabled={after === undefined}
        onLeave={() => after && onOpen(after)}
      >
        Next
        <ChevronRight />
      </LeaveButton>
    </nav>
  )
}
