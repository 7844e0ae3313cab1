import { useEffect, useEffectEvent } from 'react'

/**
 * Records that the reader has seen something, once it is on a visible page and again for each new key.
 *
 * @param key identifies what was seen
 */
export function useSeen(isReader: boolean, key: string, record: () => Promise<unknown>): void {
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'visible') record().catch(() => undefined)
  })
  useEffect(() => {
    if (!isReader) return
    const look = () => see()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isReader, key])
}
