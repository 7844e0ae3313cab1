import { expect, test } from 'vitest'
import { type Pace, receiveAll, tooLarge } from './receive.ts'

const pace: Pace = { firstByte: 10_000, grace: 20, bytesPerSecond: 4_096, deadline: 10_000 }

/** A request whose body consists of the results of `next`, until it returns undefined. */
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
const neverEnds = () => new Promise<never>(() => {})
const onBytes = () => {}

test('a body is rejected when its first byte is late', async () => {
  const silent = receiveAll({
    request: request(neverEnds),
    maxBytes: 1_000,
    pace: { ...pace, firstByte: 10, grace: 10_000 },
    onBytes,
  })
  await expect(silent).rejects.toMatchObject({ kind: 'too-slow' })
})

test('a body is rejected as soon as there is no room for what arrived', async () => {
  const sizes: number[] = []
  const endless = receiveAll({
    request: request(() => new Uint8Array(10)),
    maxBytes: 1_000,
    pace,
    onBytes(count) {
      sizes.push(count)
      if (sizes.length === 3) throw tooLarge('No room.')
    },
  })
  await expect(endless).rejects.toMatchObject({ message: 'No room.' })
  expect(sizes).toEqual([10, 10, 10])
})

test('a body is rejected when it falls behind the pace', async () => {
  let sent = 0
  const slowBody = request(() => {
    sent += 1
    return sent > 3 ? neverEnds() : new Uint8Array(1)
  })
  await expect(
    receiveAll({ request: slowBody, maxBytes: 1_000, pace, onBytes }),
  ).rejects.toMatchObject({
    kind: 'too-slow',
    code: 'request.too-slow',
  })
})

test('a body is rejected at the deadline, however fast it started', async () => {
  let sent = 0
  const fast = request(() => {
    sent += 1
    return sent > 1 ? neverEnds() : new Uint8Array(1_000_000)
  })
  const late = receiveAll({
    request: fast,
    maxBytes: 2_000_000,
    pace: { ...pace, deadline: 30 },
    onBytes,
  })
  await expect(late).rejects.toMatchObject({ kind: 'too-slow' })
})

test('an endless body is rejected as soon as it exceeds the limit', async () => {
  let sent = 0
  const endless = request(() => {
    sent += 10_000
    return new Uint8Array(10_000)
  })
  await expect(
    receiveAll({ request: endless, maxBytes: 100_000, pace, onBytes }),
  ).rejects.toMatchObject({ kind: 'too-large' })
  expect(sent).toBeLessThan(200_000)
})

test('a body arrives unchanged, however it was split', async () => {
  const parts = ['one ', 'two ', 'three']
  const body = request(() => {
    const next = parts.shift()
    return next === undefined ? undefined : new TextEncoder().encode(next)
  })
  expect(
    new TextDecoder().decode(await receiveAll({ request: body, maxBytes: 100, pace, onBytes })),
  ).toBe('one two three')
})
