import { classNames } from '../lib/class-names.ts'
import { company } from '../lib/company.ts'

/** The company's name with its thread. */
export function Wordmark({
  iconOnly = false,
  className,
}: {
  iconOnly?: boolean
  className?: string
}) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-display text-xl', className)}>
      <svg
        viewBox="0 0 32 32"
        fill="none"
        aria-hidden="true"
        strokeWidth="2.4"
        strokeLinecap="round"
        className="size-6 shrink-0 stroke-accent"
      >
        <path d="M3 21c3-6 5 5 8-1s3-9 6-6-4 10-1 11 9-8 6-11-9 4-4 7 8-1 11-3" />
      </svg>
      <span className={iconOnly ? 'sr-only' : ''}>{company.name}</span>
    </span>
  )
}
