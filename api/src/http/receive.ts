import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { DomainError } from '../lib/errors.ts'

/** The minimum speed of a body. */
export interface Pace {
  /** Time until the first byte (ms). */
  firstByte: number
  /** Time before the average is checked (ms). */
  grace: number
  /** Minimum average afterwards. */
  bytesPerSecond: number
  /** Time until the last byte (ms). */
  deadline: number
}

/** At 8 KiB a second after the grace, 256 KiB of JSON may take 42 s. */
export const jsonPace: Pace = {
  firstByte: 10_000,
  grace: 10_000,
  bytesPerSecond: 8 * 1024,
  deadline: 60_000,
}

/** Without a session: a browser or a calendar service sends a small body right after the headers. */
export const publicPace: Pace = {
  firstByte: 2_000,
  grace: 5_000,
  bytesPerSecond: 8 * 1024,
  deadline: 20_000,
}

/**
 * A weak mobile uplink of 1 Mbit/s sends 10 MB in 84 s. Slower ones are accepted down to 0.125
 * Mbit/s if the file fits in the deadline: 1.3 MB at that speed.
 */
export const formPace: Pace = {
  firstByte: 10_000,
  grace: 10_000,
  bytesPerSecond: 16 * 1024,
  deadline: 90_000,
}

/** An arriving body. */
export interface Incoming {
  request: Request
  maxBytes: number
  pace: Pace
  /** Called with the size of each chunk that arrives; may throw. */
  onBytes: (count: number) => void
}

export const tooLarge = (sentence: string = messages.request.tooLarge) =>
  new DomainError('too-large', errorCodes.tooLarge, sentence)
const tooSlow = () =>
  new DomainError('too-slow', errorCodes.tooSlow, 'The request took too long to arrive.')
export const unreadable = () =>
  new DomainError('invalid', errorCodes.unreadable, messages.request.unreadable)

/**
 * The bytes of a body as they arrive. Throws `request.too-large` as soon as there are more than
 * `maxBytes`, `request.too-slow` (408) when the body falls behind the pace, `request.unreadable`
 * when the connection breaks, and errors of `onBytes`. Time that the consumer needs for a chunk
 * does not count against the sender.
 */
export async function* receive({
  request,
  maxBytes,
  pace,
  onBytes,
}: Incoming): AsyncGenerator<Uint8Array, void, void> {
  const reader = request.body?.getReader()
  if (!reader) return
  let startedAt = performance.now()
  let size = 0
  try {
    for (;;) {
      const allowed = size === 0 ? pace.firstByte : pace.grace + (size / pace.bytesPerSecond) * 1000
      const end = startedAt + Math.min(allowed, pace.deadline)
      const { done, value } = await within(end - performance.now(), reader.read())
      if (done) return
      size += value.length
      if (size > maxBytes) throw tooLarge()
      onBytes(value.length)
      const handedOverAt = performance.now()
      yield value
      startedAt += performance.now() - handedOverAt
    }
  } catch (error) {
    if (error instanceof DomainError) throw error
    // The connection broke; no one receives the response.
    throw unreadable()
  }
}

/** A whole body, for small ones. */
export async function receiveAll(incoming: Incoming): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of receive(incoming)) chunks.push(chunk)
  const [first, second] = chunks
  return first && !second ? first : Buffer.concat(chunks)
}

/** @param ms how long the work may take before it is rejected as too slow. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
