import type { HiringStatus } from '@leadwright/shared/hiring-rules'
import { threadLine } from '../../../ui/thread.tsx'

/** How much of the thread is drawn, from 0 to 1; it reaches its knot once hired. */
const shares: Record<HiringStatus, number> = {
  received: 0.25,
  reading: 0.55,
  invited: 0.85,
  hired: 1,
  declined: 0.7,
  withdrawn: 0.7,
}

/**
 * A decorative thread, drawn as far as the application has progressed and faint beyond. Without a status, all
 * of it is faint.
 */
export function ThreadSoFar({ status }: { status: HiringStatus | undefined }) {
  return (
    <svg
      viewBox="0 0 240 64"
      fill="none"
      aria-hidden="true"
      className="h-auto w-full"
      strokeWidth="1.75"
      strokeLinecap="round"
    >
      <path className="stroke-line" d={threadLine} />
      {status && (
        <path
          pathLength={1}
          className="stroke-accent thread-drawn"
          style={{ strokeDasharray: `${shares[status]} 2` }}
          d={threadLine}
        />
      )}
    </svg>
  )
}
