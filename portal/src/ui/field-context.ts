import { type ChangeEventHandler, createContext, type FocusEventHandler, use } from 'react'

type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What a form library needs from a control. */
interface Control {
  name: string
  value: string
  focus: () => void
}
/** A change or blur of a control whose value is not its text. */
interface ControlEvent {
  type: 'change' | 'blur'
  target: { name: string; value: string }
}

/** How a form library listens to a native control. */
export interface Registration {
  name: string
  onChange: (
    event: Parameters<ChangeEventHandler<NativeControl>>[0] | ControlEvent,
    // biome-ignore lint/suspicious/noConfusingVoidType: the type used by form libraries
  ) => Promise<void | boolean>
  onBlur: (
    event: Parameters<FocusEventHandler<NativeControl>>[0] | ControlEvent,
    // biome-ignore lint/suspicious/noConfusingVoidType: the type used by form libraries
  ) => Promise<void | boolean>
  ref: (control: Control | null) => void
}

/** What a field passes to the control inside it. */
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

/** Attributes of a native control inside a field; empty outside of one. */
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
