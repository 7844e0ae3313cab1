import type { RequestListener } from 'node:http'
import { listVideos, videos } from '@leadwright/shared/contracts/academy'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startFakeVideoHost } from '../../testing/fake-video-host.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { refreshVideoMetadata } from './metadata.usecases.ts'

const category = 'Paid Ads' as const
const hostAnswer = {
  title: 'From the host',
  thumbnail_url: '//cdn.streamable.com/picture.jpg',
  files: { mp4: { duration: 125.4 } },
}
const fallback = { title: 'Video abc1', thumbnailUrl: null, duration: '0:00' }

async function academy(answer: RequestListener, codes = ['abc1']) {
  const host = await startFakeVideoHost(answer)
  const app = await createTestApp({
    STREAMABLE_API_URL: host.url,
  })
  const admin = await app.signInAs('admin')
  for (const streamableCode of codes) {
    await app.ok(videos.create, { body: { category, streamableCode } }, admin)
  }
  const look = () => app.ok(listVideos, { query: { category } }, app.signInAgain(admin))
  return { ...app, host, look, refresh: () => refreshVideoMetadata(app.deps) }
}

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

describe('the video host', () => {
  test('is queried by the job, once, and again after a day', async () => {
    const { look, refresh, host, clock } = await academy(json(hostAnswer))
    expect(await look()).toMatchObject({ pending: true, items: [fallback] })
    await refresh()
    const shown = {
      title: hostAnswer.title,
      thumbnailUrl: 'https://cdn.streamable.com/picture.jpg',
      duration: '2:05',
    }
    expect(await look()).toMatchObject({ pending: false, items: [shown] })
    clock.advance(86_400_000)
    expect(await look()).toMatchObject({ pending: false, items: [shown] })
    await refresh()
    expect(host.asked).toEqual(['/videos/abc1', '/videos/abc1'])
  })

  const failures: [string, RequestListener][] = [
    ['redirects inward', (_, r) => r.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end()],
    ['is gone', (_, r) => r.writeHead(404).end()],
    ['fails', (_, r) => r.writeHead(500).end('<h1>oops</h1>')],
    ['talks nonsense', (_, r) => r.end('<html>not json')],
    ['answers null', json(null)],
    ['answers another shape', json({ title: { toString: 1 }, files: [] })],
    ['answers a list', json([hostAnswer])],
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
  test.each(failures)('that %s leaves the page unchanged', async (_, failure) => {
    const { look, refresh, host } = await academy(failure)
    expect((await look()).items).toMatchObject([fallback])
    await refresh()
    expect(await look()).toMatchObject({ pending: false, items: [fallback] })
    await refresh()
    expect(host.asked).toEqual(['/videos/abc1'])
  })

  test('times out when it stalls', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20))
    onTestFinished(() => spy.mockRestore())
    const { look, refresh } = await academy(() => undefined)
    await refresh()
    expect(await look()).toMatchObject({ pending: false, items: [fallback] })
    expect(spy).toHaveBeenCalledWith(4_000)
  })

  test('is queried again an hour after a failure, and earlier metadata is kept', async () => {
    let handler = json(hostAnswer)
    const { look, refresh, host, clock } = await academy((...call) => handler(...call))
    await refresh()
    handler = (_, response) => response.writeHead(500).end()
    clock.advance(86_400_000)
    await refresh()
    await refresh()
    expect(host.asked).toHaveLength(2)
    expect((await look()).items).toMatchObject([{ title: hostAnswer.title }])
    clock.advance(3_600_000)
    handler = json({ ...hostAnswer, title: 'Renamed' })
    await refresh()
    expect((await look()).items).toMatchObject([{ title: 'Renamed' }])
  })

  test('is queried about the codes with the oldest metadata first, a few per run', async () => {
    const codes = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const { look, refresh, host } = await academy(json(hostAnswer), codes)
    await refresh()
    expect(host.asked.toSorted()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((code) => `/videos/${code}`),
    )
    expect(await look()).toMatchObject({ pending: true })
    await refresh()
    expect(host.asked.slice(5).toSorted()).toEqual(['/videos/f', '/videos/g'])
    expect(await look()).toMatchObject({ pending: false })
    await refresh()
    expect(host.asked).toHaveLength(7)
  })

  test('an answer that cannot be stored fails the job, which retries', async () => {
    const { look, refresh, deps } = await academy(json(hostAnswer))
    deps.db.$client.exec(
      "CREATE TRIGGER full BEFORE INSERT ON video_metadata BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    )
    await expect(refresh()).rejects.toThrow('disk full')
    deps.db.$client.exec('DROP TRIGGER full')
    await refresh()
    expect((await look()).items).toMatchObject([{ title: hostAnswer.title }])
  })

  test('thumbnails from other hosts and control characters in titles are dropped', async () => {
    const title = 'Line\u0000 one\r\n<script>'
    const picture = 'https://evil.test/pixel.gif'
    const { look, refresh } = await academy(json({ title, thumbnail_url: picture }))
    await look()
    await refresh()
    const [video] = (await look()).items
    expect(video).toMatchObject({ title: 'Line  one  <script>', thumbnailUrl: null })
  })
})
