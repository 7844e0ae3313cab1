import { useState } from 'react'

/** A yes or no that this browser remembers, e.g. whether the sidebar is folded. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => localStorage.getItem(key) === 'yes')
  return [
    value,
    (next) => {
      localStorage.setItem(key, next ? 'yes' : 'no')
      setValue(next)
    },
  ]
}
