import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { Refusal } from '../lib/refusal.ts'

/** How slowly a body may arrive. */
export interface Pace {
  /** Before the pace counts, in milliseconds. */
  grace: number
  /** Least average afterwards; a weak mobile connection is several times faster. */
  bytesPerSecond: number
}

const usualPace: Pace = { grace: 10_000, bytesPerSecond: 4 * 1024 }

/** Room for a body of unknown size to begin with. */
const firstBytes = 16 * 1024

export const tooLarge = (sentence: string = messages.request.tooLarge) =>
  new Refusal('too-large', errorCodes.tooLarge, sentence)
const tooSlow = () => new Refusal('too-slow', errorCodes.tooSlow, messages.request.tooSlow)

/**
 * Reads a body whole: refused by its Content-Length, while counting a chunked one, or as soon as
 * it falls behind the pace (one byte a second would hold a connection for months).
 */
export async function receive(
  request: Request,
  maxBytes: number,
  pace: Pace = usualPace,
): Promise<Uint8Array<ArrayBuffer>> {
  const stated = Number(request.headers.get('content-length') ?? 0)
  if (stated > maxBytes) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  let bytes = new Uint8Array(stated || firstBytes)
  const started = performance.now()
  let size = 0
  try {
    for (;;) {
      const allowed = pace.grace + (size / pace.bytesPerSecond) * 1000
      const { done, value } = await within(started + allowed - performance.now(), reader.read())
      if (done) break
      if (size + value.length > maxBytes) throw tooLarge()
      if (size + value.length > bytes.length) {
        const grown = new Uint8Array(Math.min(maxBytes, 2 * (size + value.length)))
        grown.set(bytes.subarray(0, size))
        release(bytes)
        bytes = grown
      }
      bytes.set(value, size)
      size += value.length
      release(value)
    }
  } catch (error) {
    release(bytes)
    if (error instanceof Refusal) throw error
    // The connection broke; nobody is there to hear the answer.
    throw new Refusal('invalid', errorCodes.unreadable, messages.request.unreadable)
  }
  return bytes.subarray(0, size)
}

/**
 * Gives the memory of bytes that were copied back at once; the collector of garbage is in no hurry
 * with it, and ten uploads are ten times as much.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  const isItsOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  if (isItsOwn) buffer.transfer(0)
}

/** @param ms how long the work may take; it is refused as too slow afterwards. */
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
