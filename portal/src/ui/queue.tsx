import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { countOf } from '../lib/format.ts'
import { keyOf } from '../lib/keys.ts'
import { LeaveButton } from './dialog.tsx'

/** Records that wait, in the order of their list; a dialog goes through them one by one. */
export interface Queue {
  /** Names them, e.g. "Waiting updates". */
  label: string
  ids: readonly string[]
  /** Opens another one in the dialog, which has the record's id as its key. */
  onOpen: (id: string) => void
}

/** The record to open next: the one after this one, or the first. */
const followingIn = (ids: readonly string[], id: string): string | undefined =>
  ids[ids.indexOf(id) + 1] ?? ids.find((other) => other !== id)

/**
 * What a dialog does once its record is done: it opens the next one, or closes after the last.
 * `wasQueued` is false for a record that does not wait, e.g. one opened from a link.
 */
export function useQueue(id: string, queue: Queue | undefined, onClose: () => void) {
  // Remembered, because the queue no longer contains the record once it is done.
  const [place, setPlace] = useState<{ next: string | undefined }>()
  if (queue?.ids.includes(id)) {
    const next = followingIn(queue.ids, id)
    if (place === undefined || place.next !== next) setPlace({ next })
  }
  const next = place?.next
  return {
    wasQueued: place !== undefined,
    onDone: () => (next && queue ? queue.onOpen(next) : onClose()),
  }
}

interface NavProps {
  queue: Queue | undefined
  id: string
}

/** At the end of a dialog: moves through its queue with buttons or, outside of fields, the arrow keys. */
export function QueueNav({ queue, id }: NavProps) {
  const buttons = useRef<HTMLElement>(null)

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

  const { label, ids, onOpen } = queue ?? { label: '', ids: [], onOpen: () => {} }
  const place = ids.indexOf(id)
  if (place === -1 || ids.length < 2) return null
  const before = ids[place - 1]
  const after = ids[place + 1]
  return (
    <nav
      ref={buttons}
      aria-label={label}
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
      <span className="text-xs text-muted">{countOf(place + 1, ids.length)}</span>
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
