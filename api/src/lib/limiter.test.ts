import { join } from 'node:path'
import { expect, test } from 'vitest'
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
