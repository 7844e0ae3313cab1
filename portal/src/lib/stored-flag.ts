import { useState } from 'react'
import { browserStorage } from './storage.ts'

/** A boolean stored in this browser, e.g. whether the sidebar is collapsed. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => browserStorage.read(key) === 'yes')
  return [
    value,
    (next) => {
      browserStorage.write(key, next ? 'yes' : 'no')
      setValue(next)
    },
  ]
}
