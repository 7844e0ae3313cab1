import { useEffect, useReducer, useState } from 'react'
import { nextTyped, stepDelayMs, type Typed, wholeFirst } from '../lib/typewriter.ts'
import { Boundary } from './Boundary.tsx'

/**
 * The animated copy of the headline's last line, with its pause control. It is decorative: screen
 * readers get the static sentence next to it, and nothing is shown until it runs.
 */
export default function Typewriter({ phrases }: { phrases: readonly string[] }) {
  const still = (
    <div className="typewriter">
      <span className="copy" aria-hidden="true">
        <span>{phrases[0]}</span>
      </span>
    </div>
  )
  return (
    <Boundary fallback={still}>
      <Typing phrases={phrases} />
    </Boundary>
  )
}

function Typing({ phrases }: { phrases: readonly string[] }) {
  const [typed, advance] = useReducer(
    (current: Typed) => nextTyped(phrases, current),
    wholeFirst(phrases),
  )
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(advance, stepDelayMs(phrases, typed))
    return () => clearTimeout(timer)
  }, [phrases, typed, paused])

  return (
    <div className="typewriter" data-phrases={phrases.join('\n')}>
      <span className={paused ? 'copy paused' : 'copy'} aria-hidden="true">
        <span>{phrases[typed.phrase]?.slice(0, typed.length)}</span>
      </span>
      <button type="button" onClick={() => setPaused(!paused)}>
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d={paused ? 'M1 0v10l9-5z' : 'M1 0h3v10H1zM6 0h3v10H6z'} />
        </svg>
        <span>{paused ? 'Play' : 'Pause'}</span>
        <span className="hidden"> the headline</span>
      </button>
    </div>
  )
}
