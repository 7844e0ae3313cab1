import { createContext, use, useEffect } from 'react'
import { useControlProps } from './field-context.ts'

/** Provided by a form: names of the fields that are never kept in a draft. */
export const SecretFields = createContext<Set<string> | undefined>(undefined)

/** Marks a control as secret: the form around it keeps no draft of its value. */
export function useSecretField(): void {
  const secrets = use(SecretFields)
  const { name } = useControlProps()
  useEffect(() => {
    if (name !== undefined) secrets?.add(name)
  }, [secrets, name])
}
