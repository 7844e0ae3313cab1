import { QUESTION_TYPE_MS } from '@leadwright/shared/timings'
import { useEffect, useState } from 'react'

interface Typed {
  /** The text typed so far, and the remaining text. */
  written: string
  rest: string
  done: boolean
  finish(): void
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Types a sentence letter by letter; shows all of it at once with reduced motion or without
 * `animated`.
 */
export function useTyped(text: string, animated: boolean): Typed {
  const letters = Array.from(text)
  const length = letters.length
  const [count, setCount] = useState(() => (animated && !prefersReducedMotion() ? 0 : length))
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
