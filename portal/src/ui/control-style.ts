import { clsx } from 'clsx'

/** The look of every text-like control. 16 px on touch screens, or phones zoom in on focus. */
export function controlStyle(className?: string) {
  return clsx(
    'w-full rounded border border-edge bg-raised px-2.5 text-sm text-ink transition-colors pointer-coarse:text-base',
    'hover:border-ink focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60',
    'aria-invalid:border-negative read-only:bg-surface',
    className,
  )
}
