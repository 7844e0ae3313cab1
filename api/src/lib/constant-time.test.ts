import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inConstantTime } from './constant-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['little', 1],
  ['much', 40],
])('%s work is answered after 50 ms', async (_, ms) => {
  const answered = vi.fn()
  const answer = inConstantTime(() => void vi.advanceTimersByTime(ms)).then(answered)
  await vi.advanceTimersByTimeAsync(49 - ms)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await answer
  expect(answered).toHaveBeenCalled()
})
