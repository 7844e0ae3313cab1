import { expect, test } from 'vitest'
import { type Pace, receiveAll } from './receive.ts'

const pace: Pace = { grace: 20, bytesPerSecond: 4_096, deadline: 10_000 }

/** A request whose body is what `next` gives, until it gives nothing more. */
const request = (next: () => Uint8Array<ArrayBuffer> | Promise<never> | undefined) => {
  const body = new ReadableStream({
    async pull(controller) {
      const chunk = await next()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)
}
const silence = () => new Promise<never>(() => {})

test('a body ends when it falls behind the pace', async () => {
  let sent = 0
  const drip = request(() => {
    sent += 1
    return sent > 3 ? silence() : new Uint8Array(1)
  })
  await expect(receiveAll(drip, 1_000, pace)).rejects.toMatchObject({
    kind: 'too-slow',
    code: 'request.too-slow',
  })
})

test('a body ends at the deadline, however fast it began', async () => {
  let sent = 0
  const fast = request(() => {
    sent += 1
    return sent > 1 ? silence() : new Uint8Array(1_000_000)
  })
  const late = receiveAll(fast, 2_000_000, { ...pace, deadline: 30 })
  await expect(late).rejects.toMatchObject({ kind: 'too-slow' })
})

test('a body without end is refused as soon as it exceeds the limit', async () => {
  let sent = 0
  const endless = request(() => {
    sent += 10_000
    return new Uint8Array(10_000)
  })
  await expect(receiveAll(endless, 100_000, pace)).rejects.toMatchObject({ kind: 'too-large' })
  expect(sent).toBeLessThan(200_000)
})

test('a body arrives as it was sent, however it was cut', async () => {
  const parts = ['one ', 'two ', 'three']
  const body = request(() => {
    const next = parts.shift()
    return next === undefined ? undefined : new TextEncoder().encode(next)
  })
  expect(new TextDecoder().decode(await receiveAll(body, 100, pace))).toBe('one two three')
})
