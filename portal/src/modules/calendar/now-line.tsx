import { useEffect, useState } from 'react'
import { minutesOf } from './day-blocks.ts'

const minute = 60_000

/** A line at this minute, across a day's hours. */
export function NowLine() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-2 border-t-2 border-negative"
      style={{ top: `${(minutesOf(now) / (24 * 60)) * 100}%` }}
    />
  )
}
