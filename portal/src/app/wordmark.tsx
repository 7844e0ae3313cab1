import { company } from '../lib/company.ts'

/** The company's name with its thread. */
export function Wordmark({ iconOnly = false }: { iconOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-display text-xl">
      <svg
        viewBox="0 0 32 32"
        fill="none"
        aria-hidden="true"
        strokeWidth="2.4"
        strokeLinecap="round"
        className="size-6 shrink-0 stroke-accent"
      >
        <path d="M1 21h8c8 0 13-4 13-9.5a5.5 5.5 0 0 0-11 0C11 19 17 23 24 23h7" />
      </svg>
      <span className={iconOnly ? 'sr-only' : ''}>{company.name}</span>
    </span>
  )
}
