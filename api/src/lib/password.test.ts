import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { createPasswords, productionCost } from './password.ts'

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

describe('passwords', () => {
  test('are hashed with argon2id, 64 MiB and three passes in production', async () => {
    const hashed = await createPasswords(productionCost).hash('secret words')
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  })

  test('match as typed, whichever code points a keyboard produces', async () => {
    const passwords = createPasswords(cheap)
    const stored = await passwords.hash('Pässword ')
    for (const same of ['Pässword ', 'Pa\u0308ssword ', 'Ｐässword ']) {
      expect(await passwords.verify(stored, same)).toBe('current')
    }
    for (const other of ['Pässword', 'pässword ', 'Password ', '']) {
      expect(await passwords.verify(stored, other)).toBe(false)
    }
  })

  test.each(['Pa\u0308sswörter', 'ﬁnance-½', 'Pässword'])(
    'hashed by release 1.0 as typed still match: %s',
    async (typed) => {
      const passwords = createPasswords(cheap)
      const stored = await hash(typed, cheap)
      const isNormalized = typed === typed.normalize('NFKC')
      expect(await passwords.verify(stored, typed)).toBe(isNormalized ? 'current' : 'outdated')
      expect(await passwords.verify(null, typed)).toBe(false)
      expect(await passwords.verify(stored, `${typed}x`)).toBe(false)
    },
  )

  test('never match for a user without one', async () => {
    const passwords = createPasswords(cheap)
    expect(await passwords.verify(null, 'a password that no one has')).toBe(false)
  })

  test('hashed with weaker parameters are detected', async () => {
    const passwords = createPasswords(productionCost)
    expect(await passwords.verify(await hash('x', cheap), 'x')).toBe('outdated')
    expect(await passwords.verify(await passwords.hash('x'), 'x')).toBe('current')
  })

  test('a flood of unknown callers does not make known callers wait', async () => {
    const passwords = createPasswords({ ...cheap, memoryCost: 8 * 1024 })
    const stored = await passwords.hash('x')
    const order: string[] = []
    const check = (caller: 'known' | 'unknown') =>
      passwords.verify(stored, 'x', caller).then(() => order.push(caller))
    const flood = Array.from({ length: 60 }, () => check('unknown'))
    await check('known')
    expect(order.length).toBeLessThan(30)
    await Promise.all(flood)
    expect(order).toHaveLength(61)
  })

  test('unknown callers fill only their own queue', async () => {
    const passwords = createPasswords(cheap)
    const stored = await passwords.hash('x')
    const flood = Array.from({ length: 100 }, () => passwords.verify(stored, 'x', 'unknown'))
    const settled = Promise.allSettled(flood)
    expect(await passwords.verify(stored, 'x')).toBe('current')
    const turnedAway = (await settled).filter((one) => one.status === 'rejected')
    expect(turnedAway).toHaveLength(100 - 3 - 64)
  })

  test('beyond four running and 64 waiting are rejected, and all others served', async () => {
    const passwords = createPasswords(cheap)
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash('x')))
    const turnedAway = all.filter((one) => one.status === 'rejected')
    expect(turnedAway).toHaveLength(100 - 4 - 64)
    expect((await passwords.hash('x')).startsWith('$argon2id$')).toBe(true)
  })
})
