import { expect, test } from 'vitest'
import { nextTyped, stepDelayMs, type Typed, wholeFirst } from './typewriter.ts'

const PHRASES = ['abc', 'de']

/** The text after each step, and how long it is shown in milliseconds. */
function run(steps: number): [text: string, ms: number][] {
  const seen: Typed[] = [wholeFirst(PHRASES)]
  for (let step = 0; step < steps; step += 1) {
    seen.push(nextTyped(PHRASES, seen.at(-1) ?? wholeFirst(PHRASES)))
  }
  return seen.map((typed) => [
    (PHRASES[typed.phrase] ?? '').slice(0, typed.length),
    stepDelayMs(PHRASES, typed),
  ])
}

test('each phrase is shown for two seconds, deleted, and the next one typed, 50 ms per letter', () => {
  expect(run(10)).toEqual([
    ['abc', 2000],
    ['ab', 50],
    ['a', 50],
    ['', 50],
    ['d', 50],
    ['de', 2000],
    ['d', 50],
    ['', 50],
    ['a', 50],
    ['ab', 50],
    ['abc', 2000],
  ])
})
