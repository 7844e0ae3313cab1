import { useEffect, useState } from 'react'

/** Typing rests for this long before it is asked for (ms). */
const rest = 120

/** The value once it has not changed for a moment; an empty one at once. */
export function useDebouncedValue(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : rest)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
