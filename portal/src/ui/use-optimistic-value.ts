import { useState } from 'react'

/**
 * A value that shows a choice at once and follows its source when that changes. The address or the server
 * updates later, and a control that waited for it would briefly jump back.
 *
 * @param source compared as text: a boolean, a string, a list of ids
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
