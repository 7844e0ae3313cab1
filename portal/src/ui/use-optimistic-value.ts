import { useState } from 'react'

/**
 * A value that shows what was chosen at once and follows its source when that changes: the address
 * or the server answers later, and a box that waited for it would jump back for a moment.
 *
 * @param source told apart by its text: a boolean, a word, a list of ids
 */
export function useOptimisticValue<Value>(source: Value): [Value, (chosen: Value) => void] {
  const [shown, setShown] = useState(source)
  const [last, setLast] = useState(String(source))
  if (last !== String(source)) {
    setLast(String(source))
    setShown(source)
  }
  return [shown, setShown]
}
