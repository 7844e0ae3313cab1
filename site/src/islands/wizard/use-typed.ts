import { QUESTION_TYPE_MS } from '@leadwright/shared/timings'
import { useEffect, useState } from 'react'

interface Typed {
  /** What is written so far, and what is still to come. */
  written: string
  rest: string
  done: boolean
  finish(): void
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Writes a sentence letter by letter; whole at once under reduced motion, or where it is not asked to. */
export function useTyped(text: string, animated: boolean): Typed {
  const letters = Array.from(text)
  const length = letters.length
  const [count, setCount] = useState(() => (animated && !wantsStillness() ? 0 : length))
  const done = count >= length

  useEffect(() => {
    if (done) return
    const timer = setInterval(() => setCount((before) => before + 1), QUESTION_TYPE_MS)
    return () => clearInterval(timer)
  }, [done])

  return {
    written: letters.slice(0, count).join(''),
    rest: letters.slice(count).join(''),
    done,
    finish: () => setCount(length),
  }
}
