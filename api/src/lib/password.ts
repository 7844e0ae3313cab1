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
   * With no stored hash a dummy is verified, so that an unknown user takes as long as a known one. An
   * unknown caller has neither a session nor a network from which this person signed in before.
   * An `outdated` match is of a hash to be replaced: of weaker parameters than today's, or of a password
   * that was not normalized.
   */
  verify(
    stored: string | null,
    password: string,
    caller?: 'known' | 'unknown',
  ): Promise<'current' | 'outdated' | false>
}

/**
 * Keyboards and systems write the same letters in different code points. NFKC, as NIST SP 800-63B-4
 * (3.1.1.2) asks for; it also makes full-width letters of an input method the plain ones.
 */
const normalized = (password: string) => password.normalize('NFKC')

/**
 * At most four hashes are computed at once; beyond a short queue callers are told to wait. One of the
 * four is never given to unknown callers, whose queue is their own: a flood of them does not keep
 * people out who have a session or a known network.
 */
const maxRunning = 4
const maxWaiting = 64
const maxRunningUnknown = 3

export function createPasswords(cost: HashCost): Passwords {
  const limit = createSemaphore(maxRunning, maxWaiting)
  const limitUnknown = createSemaphore(maxRunningUnknown, maxWaiting)
  const current = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`
  // No password is known to hash to random bytes; checking one against them takes as long.
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
        // Hashes of release 1.0 are of passwords as they were typed. For an unknown user it takes as long.
        if (normalized(password) === password || !(await verify(compared, password))) return false
        return stored !== null && 'outdated'
      }
      return caller === 'known' ? limit(compute) : limitUnknown(() => limit(compute))
    },
  }
}

/** So many random bytes as an encoded hash holds them: base64 without padding. */
const randomText = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
