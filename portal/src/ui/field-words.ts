import { createContext, use, useEffect } from 'react'
import { useControlProps } from './field-context.ts'

interface Words {
  /** Id of the control, to find its label. */
  id: string | undefined
  /** Formats a value as the control displays it. */
  wordsOf: (value: string) => string | undefined
}

/** Keys are field names. */
export type KnownWords = Map<string, Words>

/** Provided by a form: how its controls display values. */
export const FieldWords = createContext<KnownWords | undefined>(undefined)

/** Registers how a control displays values, if that cannot be read from its element. */
export function useFieldWords(wordsOf: Words['wordsOf']): void {
  const words = use(FieldWords)
  const { name, id } = useControlProps()
  useEffect(() => {
    if (name !== undefined) words?.set(name, { id, wordsOf })
  })
}
