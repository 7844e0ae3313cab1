import { createContext, use, useEffect } from 'react'
import { useControlProps } from './field-context.ts'

interface Words {
  /** Of the control, by which its label is found. */
  id: string | undefined
  /** How the control shows a value. */
  wordsOf: (value: string) => string | undefined
}

/** By the names of fields. */
export type KnownWords = Map<string, Words>

/** Given by a form: what controls show for a value. */
export const FieldWords = createContext<KnownWords | undefined>(undefined)

/** For a control whose element does not tell how it shows a value. */
export function useFieldWords(wordsOf: Words['wordsOf']): void {
  const words = use(FieldWords)
  const { name, id } = useControlProps()
  useEffect(() => {
    if (name !== undefined) words?.set(name, { id, wordsOf })
  })
}
