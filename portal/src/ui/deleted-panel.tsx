import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  onRestore: (() => Promise<void>) | undefined
  /** Saves what was typed as a new record. */
  onStartNew: (() => void) | undefined
}

/** Shown if the record was deleted while it was being edited; the input stays. */
export default function DeletedPanel({ onRestore, onStartNew }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function restore(run: () => Promise<void>) {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Notice tone="negative">
      <p>{messages.request.deletedMeanwhile}</p>
      {failure && <p className="mt-1">{failure}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {onRestore && (
          <Button size="small" busy={busy} onClick={() => void restore(onRestore)}>
            Restore it and save
          </Button>
        )}
        {onStartNew && (
          <Button size="small" busy={busy} onClick={onStartNew}>
            Save as new
          </Button>
        )}
      </div>
    </Notice>
  )
}
