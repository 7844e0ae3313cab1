import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createLimiter } from './limiter.ts'

const limited = { kind: 'rate-limited', code: 'request.rate-limited' }
const digest = (text: string) => Buffer.from(text).reverse().toString('hex')

test('a limit counts per key, returns the time to wait, and survives a restart', async () => {
  const file = join(temporaryFolder(), 'limits.db')
  const before = createLimiter(file, digest)
  for (let attempt = 0; attempt < 10; attempt++) await before.consume('secondFactor', 'a')
  await expect(before.consume('secondFactor', 'a')).rejects.toMatchObject(limited)
  await before.consume('secondFactor', 'b')
  before.close()

  const after = createLimiter(file, digest)
  const refusal = await after.consume('secondFactor', 'a').catch((error: unknown) => error)
  expect(refusal).toMatchObject(limited)
  expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(800)
  await after.reset('secondFactor', 'a')
  await after.consume('secondFactor', 'a')
  after.close()
})

test('counters whose window has ended are removed, others are kept', async () => {
  vi.useFakeTimers()
  try {
    const file = join(temporaryFolder(), 'limits.db')
    const limiter = createLimiter(file, digest)
    await limiter.consume('ownData', 'ended')
    vi.advanceTimersByTime(59 * 60_000)
    await limiter.consume('ownData', 'open')
    vi.advanceTimersByTime(2 * 60_000)
    limiter.purge()
    expect(vi.getTimerCount()).toBe(0)
    const keys = new Database(file, { readonly: true }).prepare('SELECT key FROM counters').pluck()
    expect(keys.all()).toEqual([`ownData:${digest('limit ownData open')}`])
    limiter.close()
  } finally {
    vi.useRealTimers()
  }
})

test('networks of one IPv6 subscriber share a limit; a wider range gets more', async () => {
  const limiter = createLimiter(':memory:', digest)
  const taken = async (subnets: number[]) => {
    let count = 0
    for (const subnet of subnets) {
      const network = `2001:db8:1:${subnet.toString(16)}::/64`
      count += await limiter.consume('hiringSubmit', { network }).then(
        () => 1,
        () => 0,
      )
    }
    return count
  }
  const times = (subnet: number, count: number) => Array<number>(count).fill(subnet)
  expect(await taken(times(1, 12))).toBe(10)
  expect(await taken([...times(2, 12), ...times(3, 12)])).toBe(10)
  const others = Array.from({ length: 40 }, (_, n) => 0x100 * (n + 1))
  expect(await taken(others)).toBe(20)
  await limiter.consume('hiringSubmit', { network: '2001:db8:2:1::/64' })
  limiter.close()
})

test('the tag and the case of an address do not make it a different one', async () => {
  const limiter = createLimiter(':memory:', digest)
  for (const address of ['a@x.test', 'A@x.test', 'a+1+2@X.test']) {
    await limiter.consume('unprovedAddress', { address })
  }
  const again = limiter.consume('unprovedAddress', { address: 'a+another@x.test' })
  await expect(again).rejects.toMatchObject(limited)
  await limiter.consume('unprovedAddress', { address: 'b+a@x.test' })
  limiter.close()
})

test('the file contains no address or network in plain text, not even from release 1.0', async () => {
  const file = join(temporaryFolder(), 'limits.db')
  const old = new Database(file)
  old.pragma('journal_mode = WAL')
  old.exec('CREATE TABLE limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire INTEGER)')
  const put = old.prepare('INSERT INTO limits VALUES (?, 1, 0)')
  for (let n = 0; n < 200; n++) put.run(`hiringAddress:person-${n}@leadwright.test`)
  old.close()

  const limiter = createLimiter(file, digest)
  const place = { address: 'client@leadwright.test', network: '203.0.113.9' }
  await limiter.consume('forgotPassword', place)
  await limiter.consume('signInNewNetworks', 'client@leadwright.test')
  const written = readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1')
  expect(written.includes('forgotPassword:')).toBe(true)
  expect(/@leadwright|203\.0\.113/.test(written)).toBe(false)
  limiter.close()
})
