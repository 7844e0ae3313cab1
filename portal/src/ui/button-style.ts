import { clsx } from 'clsx'

/** `primary` once per view; `secondary` for the rest; `quiet` inside cards and rows; `danger` deletes. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded font-medium whitespace-nowrap select-none transition-colors duration-100 no-underline forced-colors:border disabled:opacity-50 disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent-strong text-on-accent enabled:not-aria-disabled:hover:bg-accent-strong/90 [a&]:hover:bg-accent-strong/90',
  secondary:
    'border border-edge bg-raised text-ink enabled:not-aria-disabled:hover:bg-surface enabled:not-aria-disabled:hover:border-ink [a&]:hover:bg-surface [a&]:hover:border-ink',
  quiet: 'text-ink enabled:not-aria-disabled:hover:bg-line/60 [a&]:hover:bg-line/60',
  danger: 'bg-negative text-paper enabled:not-aria-disabled:hover:bg-negative/90',
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-8 px-2.5 text-[0.8125rem] pointer-coarse:h-10',
  normal: 'h-9 px-3.5 text-sm pointer-coarse:h-11',
  large: 'h-11 px-5 text-sm',
}

const squares: Record<ButtonSize, string> = {
  small: 'size-8 pointer-coarse:size-10',
  normal: 'size-9 pointer-coarse:size-11',
  large: 'size-11',
}

/** With a very large font, few words fit on a phone's width, so labels wrap. */
const onLargeLetters =
  'large-text:h-auto large-text:shrink large-text:py-1 large-text:whitespace-normal'

/** The look shared by buttons and links that look like buttons. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

interface Look extends ButtonLook {
  /** As wide as it is high, for an icon without text. */
  square?: boolean
}

export function buttonStyle({ variant = 'secondary', size = 'normal', square, className }: Look) {
  const shape = square ? squares[size] : `${sizes[size]} ${onLargeLetters}`
  return clsx(base, variants[variant], shape, className)
}
