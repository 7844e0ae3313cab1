import { Thread } from './thread.tsx'

interface Props {
  /** What is being waited for, e.g. "Loading Studio..."; shown and announced. */
  label: string
  className?: string
}

/** The thread, running, with its sentence. */
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
