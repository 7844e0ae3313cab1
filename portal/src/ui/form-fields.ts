import { createContext, use, useEffect } from 'react'
import { useControlProps } from './field-context.ts'

/** How a field and its values are named outside of its control, e.g. in a conflict. */
export interface FieldDescription {
  label: string
  format: (value: unknown) => string
}

/** Provided by a form; its fields register here. */
interface FormFields {
  /** By field name. */
  descriptions: Map<string, FieldDescription>
  /** Names of the fields that are never kept in a draft or shown in a conflict. */
  secrets: Set<string>
}
export const FormFields = createContext<FormFields | undefined>(undefined)

/** Describes a field to the form around it. */
export function useFieldDescription(
  name: string,
  label: string,
  format: FieldDescription['format'],
): void {
  const fields = use(FormFields)
  useEffect(() => {
    fields?.descriptions.set(name, { label, format })
  })
}

/** Marks a control as secret: the form around it neither keeps nor shows its value elsewhere. */
export function useSecretField(): void {
  const fields = use(FormFields)
  const { name } = useControlProps()
  useEffect(() => {
    if (name !== undefined) fields?.secrets.add(name)
  }, [fields, name])
}
