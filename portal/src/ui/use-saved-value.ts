import { useState } from 'react'

/**
 * A value that is saved when chosen. The choice is shown at once, until the save has completed and the stored
 * value was refetched.
 *
 * @param save resolves at that point, whether it succeeded or not
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
