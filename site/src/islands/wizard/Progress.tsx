import { LONGEST_PATH } from '@leadwright/shared/wizard-questions'

/** A question on screen already counts as some progress. */
const ASKED = 0.4

/** The thread from noise to a knot; it shows the progress through the questions. */
const THREAD =
  'M2 30c4-22 8-26 11-8s6 26 10 4 7-20 10-4 6 18 12 6 11-10 18-2 22 8 46 4 66-6 118-4 104 6 166 4 112-4 150-12c16-4 12-18 0-16s-12 18 2 24 40 8 63 8'

interface Props {
  step: number
  /** The questions have been answered. */
  ended: boolean
  booked: boolean
}

export function Progress({ step, ended, booked }: Props) {
  const drawn = ended ? LONGEST_PATH : step + ASKED
  const asking = ended ? 'Last step' : `Step ${step + 1} of up to ${LONGEST_PATH}`
  return (
    <div className="progress">
      <svg width="640" height="44" viewBox="0 0 640 44" aria-hidden="true">
        <path className="way" d={THREAD} />
        <path
          className="drawn"
          d={THREAD}
          pathLength={LONGEST_PATH}
          strokeDasharray={`${drawn} ${LONGEST_PATH}`}
        />
      </svg>
      <p>{booked ? 'Done' : asking}</p>
    </div>
  )
}
