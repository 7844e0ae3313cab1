import { Thread } from './thread.tsx'

interface Props {
  /** What is loading, e.g. "Loading Studio..."; shown and announced. */
  label: string
  className?: string
}

/** The animated thread, with its text. */
export function Spinner({ label, className }: Props) {
  return (
    <div
      role="status"
      className={`flex flex-col items-center justify-center gap-3 py-16 text-muted ${className ?? ''}`}
    >
      <Thread running className="h-8" />
      <p>{label}</p>
    </div>
  )
}
