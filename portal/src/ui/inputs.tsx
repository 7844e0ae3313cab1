import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useControlProps } from './field-context.ts'

/** A line of text; gets its name, label and error from the field around it. */
export function TextInput({ type = 'text', className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      {...useControlProps()}
      {...props}
      className={controlStyle(`h-9 pointer-coarse:h-11 ${className ?? ''}`)}
    />
  )
}

/** Several lines of text; its height grows with the text, but its width does not grow for a long word. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useControlProps()}
      {...props}
      className={controlStyle(
        `field-sizing-content max-h-96 min-h-20 py-2 wrap-anywhere ${className ?? ''}`,
      )}
    />
  )
}

export interface Option {
  value: string
  label: string
}

interface Props extends ComponentProps<'select'> {
  options: readonly Option[]
  /** The first option, with an empty value. */
  placeholder?: string
}

/** One of several options, in the browser's own list, which works on every phone and keyboard. */
export function Select({ options, placeholder, className, ...props }: Props) {
  return (
    <select
      {...useControlProps()}
      {...props}
      className={controlStyle(`h-9 pr-8 pointer-coarse:h-11 ${className ?? ''}`)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** The look of every text-like control. 16 px on touch screens, or phones zoom in on focus. */
export function controlStyle(className?: string) {
  return clsx(
    'w-full rounded border border-edge bg-raised px-2.5 text-sm text-ink transition-colors pointer-coarse:text-base',
    'hover:border-ink focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60',
    'aria-invalid:border-negative read-only:bg-surface',
    className,
  )
}
