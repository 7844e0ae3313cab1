import { messages } from '@leadwright/shared/messages'
import type { Draft } from '../lib/drafts.ts'
import { formatMinute, formatTime } from '../lib/format.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore an unsaved draft of this form. */
export function DraftNotice({ draft, onRestore, onDiscard }: Props) {
  const savedAt = new Date(draft.savedAt)
  const isToday = savedAt.toDateString() === new Date().toDateString()
  const { draft: sentence, restore, discard } = messages.forms
  return (
    <Notice>
      <p>{sentence((isToday ? formatTime : formatMinute)(savedAt))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onRestore}>
          {restore}
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {discard.discard}
        </Button>
      </div>
    </Notice>
  )
}
