import { type ChangeEventHandler, createContext, type FocusEventHandler, use } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How a form library listens to a native control. */
export interface Registration {
  name: string
  // biome-ignore lint/suspicious/noConfusingVoidType: the shape that form libraries give
  onChange: (event: Parameters<ChangeEventHandler<Control>>[0]) => Promise<void | boolean>
  // biome-ignore lint/suspicious/noConfusingVoidType: the shape that form libraries give
  onBlur: (event: Parameters<FocusEventHandler<Control>>[0]) => Promise<void | boolean>
  ref: (control: Control | null) => void
}

/** What a field tells the control inside it. */
export interface FieldContext {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  registration?: Registration | undefined
}

export const FieldContext = createContext<FieldContext | undefined>(undefined)

interface ControlProps extends Partial<Registration> {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

/** Attributes of a native control inside a field; outside of one, none. */
export function useControlProps(): ControlProps {
  const field = use(FieldContext)
  if (!field) return {}
  const { registration } = field
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    ...registration,
  }
}
