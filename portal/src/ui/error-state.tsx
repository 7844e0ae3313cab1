import { RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

interface Props {
  /** What happened, as a sentence. */
  message: string
  /** Tries again; undefined if that cannot succeed. */
  onRetry?: (() => void) | undefined
  /** The retry is in progress. */
  busy?: boolean
}

/** Shown when a page's data could not be loaded. */
export function ErrorState({ message, onRetry, busy = false }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded border-l-2 border-negative bg-negative-wash px-4 py-3"
    >
      <p>{message}</p>
      {onRetry && (
        <Button size="small" icon={<RotateCw />} busy={busy} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
