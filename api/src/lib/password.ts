import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from './semaphore.ts'

export interface HashCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** argon2id, 64 MiB, three passes (Argon2id is the library's default algorithm). */
export const productionCost: HashCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Without a stored hash a dummy is verified, so that an unknown user takes as long as a known
   * one. An unknown caller has neither a session nor a network from which this person signed in
   * before. A match is `outdated` if its hash should be replaced: it has weaker parameters than
   * today's, or is of a password that was not normalized.
   */
  verify(
    stored: string | null,
    password: string,
    caller?: 'known' | 'unknown',
  ): Promise<'current' | 'outdated' | false>
}

/**
 * Keyboards and systems produce the same letters with different code points. NFKC, as NIST SP
 * 800-63B-4 (3.1.1.2) requires; it also turns full-width letters of an input method into plain
 * ones.
 */
const normalized = (password: string) => password.normalize('NFKC')

/**
 * At most four hashes are computed at once; when the short queue is full, callers must retry later. One of
 * the four is never given to unknown callers, who have a separate queue: a flood of them does not
 * lock out people with a session or a known network.
 */
const maxRunning = 4
const maxWaiting = 64
const maxRunningUnknown = 3

export function createPasswords(cost: HashCost): Passwords {
  const limit = createSemaphore(maxRunning, maxWaiting)
  const limitUnknown = createSemaphore(maxRunningUnknown, maxWaiting)
  const current = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`
  // No known password hashes to random bytes; comparing one with them takes as long as usual.
  const dummy = `$argon2id$v=19$${current}$${randomText(16)}$${randomText(32)}`
  return {
    hash: (password) => limit(() => hash(normalized(password), cost)),
    verify: (stored, password, caller = 'known') => {
      const compute = async () => {
        const compared = stored ?? dummy
        const isCurrent = compared.includes(current)
        if (await verify(compared, normalized(password))) {
          return stored !== null && (isCurrent ? 'current' : 'outdated')
        }
        // Release 1.0 hashed passwords as typed. For an unknown user this takes as long as for a
        // known one.
        if (normalized(password) === password || !(await verify(compared, password))) return false
        return stored !== null && 'outdated'
      }
      return caller === 'known' ? limit(compute) : limitUnknown(() => limit(compute))
    },
  }
}

/** Random bytes as in an encoded hash: base64 without padding. */
const randomText = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
