interface Props {
  className?: string
  /** Animates continuously while something loads; otherwise it is drawn once. */
  running?: boolean
}

export const threadLine =
  'M4 40c8-26 10 20 18-4s2-28 9-8-3 30 6 12 8-30 13-6-2 20 8 8 16-18 30-10 22 16 40 8 26-20 42-12 16 14 28 8c12-7 22-20 14-26s-20 8-12 20 24 6 24-8-16-10-14 4 14 8 24 2'

/** The brand's line: noise, drawn through a few chosen points, ending in a knot. Decorative. */
export function Thread({ className, running = false }: Props) {
  return (
    <svg
      viewBox="0 0 240 64"
      fill="none"
      aria-hidden="true"
      className={`stroke-accent ${className ?? 'h-12'}`}
      strokeWidth="1.75"
      strokeLinecap="round"
    >
      <path pathLength={1} className={running ? 'thread-running' : 'thread-drawn'} d={threadLine} />
    </svg>
  )
}
