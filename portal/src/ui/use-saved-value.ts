import { useState } from 'react'

/**
 * A value that is saved as it is chosen: the chosen one is shown at once, until its save was answered and
 * what is stored was read again.
 *
 * @param save resolves then, whether it was saved or not
 */
export function useSavedValue<Value>(
  stored: Value,
  save: (chosen: Value) => Promise<unknown>,
): [Value, (chosen: Value) => Promise<void>] {
  const [choice, setChoice] = useState<{ value: Value }>()
  async function choose(value: Value) {
    const own = { value }
    setChoice(own)
    await save(value)
    setChoice((now) => (now === own ? undefined : now))
  }
  return [choice ? choice.value : stored, choose]
}
