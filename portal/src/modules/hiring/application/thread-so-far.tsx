import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { threadLine } from '../../../ui/thread.tsx'

type Progress = Pick<ApplicationStatus, 'status' | 'readingSince' | 'invitedAt'>

/**
 * How much of the thread is drawn, from 0 to 1: as far as the application got, also if it ended
 * there. It reaches its knot once hired.
 */
export function shareOf({ status, readingSince, invitedAt }: Progress): number {
  if (status === 'hired') return 1
  if (invitedAt) return 0.85
  return readingSince || status === 'declined' ? 0.55 : 0.25
}

/** A decorative thread, drawn as far as the application got and faint beyond; without one, all of it. */
export function ThreadSoFar({ application }: { application: Progress | undefined }) {
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
      {application && (
        <path
          pathLength={1}
          className="stroke-accent thread-drawn"
          style={{ strokeDasharray: `${shareOf(application)} 2` }}
          d={threadLine}
        />
      )}
    </svg>
  )
}
