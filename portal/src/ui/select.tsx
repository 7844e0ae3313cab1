import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { useControlProps } from './field-context.ts'

export interface Option {
  value: string
  label: string
}

interface Props extends ComponentProps<'select'> {
  options: readonly Option[]
  /** Shown first, with an empty value. */
  placeholder?: string
}

/** One of several; the browser's own list, which every phone and keyboard knows. */
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
