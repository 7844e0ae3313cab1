import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useControlProps } from './field-context.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** Text next to the box; part of its click target. */
  label: ReactNode
  /** Some of a group are ticked. */
  indeterminate?: boolean
}

/** A checkbox with its text. Inside a form field, the field's label is the group name. */
export function Checkbox({ label, indeterminate = false, className, ...props }: Props) {
  const { id: _labelled, ...control } = useControlProps()
  return (
    <label
      className={clsx(
        'flex min-h-8 items-start gap-2.5 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        props.disabled && 'opacity-60',
        className,
      )}
    >
      <input
        {...control}
        {...props}
        type="checkbox"
        aria-checked={indeterminate ? 'mixed' : undefined}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
          const ref = props.ref ?? control.ref
          if (typeof ref === 'function') return ref(box) as undefined
          if (ref) ref.current = box
        }}
        className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent-strong"
      />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
