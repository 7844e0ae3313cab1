/** In milliseconds: between two letters typed, between two deleted, and on a finished phrase. */
export interface TypewriterTimes {
  type: number
  delete: number
  pause: number
}

export interface Typewriter {
  pause(): void
  play(): void
}

/**
 * Writes the phrases one after the other, for ever: each is shown for a pause, deleted letter by
 * letter, and the next one typed (spec section 9). It begins with the first phrase standing whole,
 * and paused; `play` goes on from wherever it stands.
 */
export function typewriter(
  phrases: readonly string[],
  times: TypewriterTimes,
  show: (text: string) => void,
): Typewriter {
  let phrase = 0
  let length = phrases[0]?.length ?? 0
  let deleting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const text = () => phrases[phrase] ?? ''

  function step() {
    if (length === text().length && !deleting) deleting = true
    else if (length === 0 && deleting) {
      deleting = false
      phrase = (phrase + 1) % phrases.length
    }
    length += deleting ? -1 : 1
    show(text().slice(0, length))
    wait()
  }

  function wait() {
    const whole = length === text().length && !deleting
    const untilNext = deleting ? times.delete : times.type
    timer = setTimeout(step, whole ? times.pause : untilNext)
  }

  return {
    pause() {
      clearTimeout(timer)
      timer = undefined
    },
    play() {
      if (timer === undefined) wait()
    },
  }
}
