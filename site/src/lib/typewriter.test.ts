import {
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_TYPE_MS,
} from '@leadwright/shared/timings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { typewriter } from './typewriter.ts'

const TIMES = {
  type: TYPEWRITER_TYPE_MS,
  delete: TYPEWRITER_DELETE_MS,
  pause: TYPEWRITER_PAUSE_MS,
}

describe('the headline’s typewriter', () => {
  let shown: string[]
  beforeEach(() => {
    vi.useFakeTimers()
    shown = []
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const start = () => {
    const machine = typewriter(['abc', 'de'], TIMES, (text) => shown.push(text))
    machine.play()
    return machine
  }

  it('has the times of the specification', () => {
    expect(TIMES).toEqual({ type: 50, delete: 50, pause: 2000 })
  })

  it('leaves the first phrase standing for two seconds', () => {
    start()
    vi.advanceTimersByTime(1999)
    expect(shown).toEqual([])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual(['ab'])
  })

  it('deletes and types one letter every 50 ms, and then pauses again', () => {
    start()
    vi.advanceTimersByTime(2000 + 4 * 50)
    expect(shown).toEqual(['ab', 'a', '', 'd', 'de'])
    vi.advanceTimersByTime(1999)
    expect(shown).toHaveLength(5)
    vi.advanceTimersByTime(1)
    expect(shown.at(-1)).toBe('d')
  })

  it('begins again with the first phrase after the last', () => {
    start()
    vi.advanceTimersByTime(2000 + 4 * 50 + 2000 + 4 * 50)
    expect(shown).toEqual(['ab', 'a', '', 'd', 'de', 'd', '', 'a', 'ab', 'abc'])
  })

  it('stands still while paused and goes on where it stopped', () => {
    const machine = start()
    vi.advanceTimersByTime(2050)
    machine.pause()
    vi.advanceTimersByTime(60_000)
    expect(shown.at(-1)).toBe('a')
    machine.play()
    vi.advanceTimersByTime(50)
    expect(shown.at(-1)).toBe('')
  })

  it('does not run twice as fast when told to play twice', () => {
    const machine = start()
    machine.play()
    vi.advanceTimersByTime(2050)
    expect(shown).toEqual(['ab', 'a'])
  })
})
