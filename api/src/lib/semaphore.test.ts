import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('a semaphore runs one at a time, in order, and rejects any beyond its queue', async () => {
  const semaphore = createSemaphore(1, 2)
  const log: string[] = []
  const doors: (() => void)[] = []
  const enter = (name: string) =>
    semaphore(async () => {
      log.push(`${name} in`)
      await new Promise<void>((open) => doors.push(open))
      log.push(`${name} out`)
    })
  const all = [enter('first'), enter('second'), enter('third')]
  await expect(enter('fourth')).rejects.toMatchObject({ kind: 'rate-limited', retryAfter: 5 })
  expect(log).toEqual(['first in'])
  for (const passed of all) {
    doors.shift()?.()
    await passed
  }
  expect(log).toEqual(['first in', 'first out', 'second in', 'second out', 'third in', 'third out'])
})

test('work that fails lets the next one start', async () => {
  const semaphore = createSemaphore(1, 1)
  const failed = semaphore(() => Promise.reject(new Error('no')))
  const next = semaphore(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
