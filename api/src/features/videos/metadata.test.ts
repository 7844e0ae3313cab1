import { EventEmitter, once } from 'node:events'
import type { RequestListener } from 'node:http'
import { addVideo, listVideos } from '@leadwright/shared/contracts/academy'
import { describe, expect, test } from 'vitest'
import { fetchJson } from '../../lib/fetch-json.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { startVideoStandIn } from '../../testing/video-stand-in.ts'
import { metadataSettled } from './metadata.usecases.ts'

const category = 'Paid Ads' as const
const told = {
  title: 'Told by the host',
  thumbnail_url: '//cdn.streamable.com/picture.jpg',
  files: { mp4: { duration: 125.4 } },
}
const fallback = { title: 'Video abc1', thumbnailUrl: null, duration: '0:00' }

async function academy(answer: RequestListener, codes = ['abc1']) {
  const host = await startVideoStandIn(answer)
  const app = await createTestApp({
    STREAMABLE_API_URL: host.url,
    STREAMABLE_API_PRIVATE: 'yes',
  })
  const admin = await app.signInAs('admin')
  for (const streamableCode of codes) {
    await app.ok(addVideo, { body: { category, streamableCode } }, admin)
  }
  const look = () => app.ok(listVideos, { query: { category } }, app.signInAgain(admin))
  return { ...app, host, look, settled: () => metadataSettled(app.deps) }
}

/** An answer that the host gives when the test lets it; `waiting` resolves once so many are due. */
function holdAnswers(answer: RequestListener = json(told)) {
  const held: (() => void)[] = []
  const arrivals = new EventEmitter()
  return {
    answer: ((request, response) => {
      held.push(() => answer(request, response))
      arrivals.emit('arrived')
    }) satisfies RequestListener,
    async waiting(amount: number) {
      while (held.length < amount) await once(arrivals, 'arrived')
    },
    release(amount: number) {
      for (const give of held.splice(0, amount)) give()
    },
  }
}

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

describe('the video host', () => {
  test('is asked after the answer, once, and again after a day', async () => {
    const { look, settled, host, clock } = await academy(json(told))
    expect(await look()).toMatchObject({ pending: true, items: [fallback] })
    await settled()
    const shown = {
      title: told.title,
      thumbnailUrl: 'https://cdn.streamable.com/picture.jpg',
      duration: '2:05',
    }
    expect(await look()).toMatchObject({ pending: false, items: [shown] })
    clock.advance(86_400_000)
    expect(await look()).toMatchObject({ pending: false, items: [shown] })
    await settled()
    expect(host.asked).toEqual(['/videos/abc1', '/videos/abc1'])
  })

  const moods: [string, RequestListener][] = [
    ['redirects inward', (_, r) => r.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end()],
    ['is gone', (_, r) => r.writeHead(404).end()],
    ['fails', (_, r) => r.writeHead(500).end('<h1>oops</h1>')],
    ['talks nonsense', (_, r) => r.end('<html>not json')],
    ['answers null', json(null)],
    ['answers another shape', json({ title: { toString: 1 }, files: [] })],
    ['answers a list', json([told])],
    ['hangs up', (request) => request.socket.destroy()],
    ['hangs up half way', (_, r) => r.write('{"title":', () => r.destroy())],
    [
      'sends without end',
      (_, r) => {
        const more = () => {
          while (!r.destroyed && r.write('x'.repeat(65_536)));
        }
        r.on('drain', more)
        more()
      },
    ],
  ]
  test.each(moods)('that %s leaves the page as it is', async (_, mood) => {
    const { look, settled, host } = await academy(mood)
    expect((await look()).items).toMatchObject([fallback])
    await settled()
    expect(await look()).toMatchObject({ pending: false, items: [fallback] })
    await settled()
    expect(host.asked).toEqual(['/videos/abc1'])
  })

  test('that does not answer delays nobody, and is asked two things at a time', async () => {
    const held = holdAnswers()
    const { look, settled, host } = await academy(held.answer, ['aaa', 'bbb', 'ccc', 'ddd'])
    // Nothing was answered yet, and still the page is there.
    for (let round = 0; round < 5; round += 1) {
      expect((await look()).items).toMatchObject(Array(4).fill({ duration: '0:00' }))
    }
    await held.waiting(2)
    expect(host.asked).toHaveLength(2)
    held.release(2)
    await held.waiting(2)
    expect(host.asked).toHaveLength(4)
    held.release(2)
    await settled()
    expect((await look()).items).toMatchObject(Array(4).fill({ duration: '2:05' }))
    expect(host.asked).toHaveLength(4)
  })

  test('that stalls is given up after its time', async () => {
    const { url } = await startVideoStandIn(() => undefined)
    const rules = { timeoutMs: 50, maxBytes: 1_000, allowPrivate: true }
    await expect(fetchJson(`${url}/videos/a`, rules)).rejects.toThrow()
  })

  test('that keeps failing is left alone for a minute', async () => {
    const codes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const held = holdAnswers((_, response) => response.writeHead(500).end())
    const { look, settled, host, clock } = await academy(held.answer, codes)
    /** Answers one question at a time, so that the count of failures has no race. */
    const answerAll = async (amount: number) => {
      for (let n = 0; n < amount; n += 1) {
        await held.waiting(1)
        held.release(1)
      }
      await settled()
    }
    await look()
    // Five failures open the breaker; the second of the pair was asked before the fifth came.
    await answerAll(6)
    expect(host.asked).toHaveLength(6)
    expect((await look()).pending).toBe(false)
    await settled()
    expect(host.asked).toHaveLength(6)
    clock.advance(60_000)
    await look()
    // The first six failed within ten minutes; the other two are asked.
    await answerAll(2)
    expect(host.asked).toHaveLength(8)
  })

  test('gives no picture of another host and no control characters', async () => {
    const title = 'Line\u0000 one\r\n<script>'
    const picture = 'https://evil.test/pixel.gif'
    const { look, settled } = await academy(json({ title, thumbnail_url: picture }))
    await look()
    await settled()
    const [video] = (await look()).items
    expect(video).toMatchObject({ title: 'Line  one  <script>', thumbnailUrl: null })
  })
})

test.each([
  'http://api.streamable.com/videos/a',
  'https://127.0.0.1/videos/a',
  'https://[::1]/videos/a',
  'https://169.254.169.254/latest',
  'https://localhost/videos/a',
])('without explicit configuration %s is not asked', async (address) => {
  const rules = { timeoutMs: 1_000, maxBytes: 1_000, allowPrivate: false }
  await expect(fetchJson(address, rules)).rejects.toThrow(/only https hosts|private address/)
})
