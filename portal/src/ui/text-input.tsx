import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { useControlProps } from './field-context.ts'

/** One line of text; takes its name, label and error from the field around it. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...useControlProps()}
      {...props}
      className={controlStyle(`h-9 pointer-coarse:h-11 ${className ?? ''}`)}
    />
  )
}
