import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { useControlProps } from './field-context.ts'

/** Several lines of text; grows with what is typed. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useControlProps()}
      {...props}
      className={controlStyle(`field-sizing-content max-h-96 min-h-20 py-2 ${className ?? ''}`)}
    />
  )
}
