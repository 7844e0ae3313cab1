import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createLimiter } from './limiter.ts'

const limited = { kind: 'rate-limited', code: 'request.rate-limited' }

test('a limit counts per key, says how long to wait, and survives a restart', async () => {
  const file = join(temporaryFolder(), 'limits.db')
  const before = await createLimiter(file)
  for (let attempt = 0; attempt < 5; attempt++) await before.consume('passwordReset', 'a')
  await expect(before.consume('passwordReset', 'a')).rejects.toMatchObject(limited)
  await before.consume('passwordReset', 'b')
  before.close()

  const after = await createLimiter(file)
  const refusal = await after.consume('passwordReset', 'a').catch((error: unknown) => error)
  expect(refusal).toMatchObject(limited)
  expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(3_000)
  await after.reset('passwordReset', 'a')
  await after.consume('passwordReset', 'a')
  after.close()
})

test('counters whose window has ended are removed, others stay', async () => {
  vi.useFakeTimers()
  try {
    const file = join(temporaryFolder(), 'limits.db')
    const limiter = await createLimiter(file)
    await limiter.consume('passwordReset', 'ended')
    vi.advanceTimersByTime(59 * 60_000)
    await limiter.consume('passwordReset', 'open')
    vi.advanceTimersByTime(2 * 60_000)
    limiter.purge()
    expect(vi.getTimerCount()).toBe(0)
    const keys = new Database(file, { readonly: true }).prepare('SELECT key FROM limits').pluck()
    expect(keys.all()).toEqual(['passwordReset:open'])
    limiter.close()
  } finally {
    vi.useRealTimers()
  }
})
