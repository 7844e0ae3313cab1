import { afterEach, expect, it, vi } from 'vitest'
import { fileFrom, fileNameOf } from './download.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    `attachment; filename="payments.csv"; filename*=UTF-8''M%C3%BCller%20%26%20Co.csv`,
    'Müller & Co.csv',
  ],
  ['attachment; filename="application-1a2b.pdf"', 'application-1a2b.pdf'],
  [null, 'download'],
])('%s saves a file as %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})

it('sends a POST, reports progress, and saves under the server’s file name', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        for (const text of ['one', 'three']) controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    })
    return new Response(body, {
      headers: { 'content-disposition': 'attachment; filename="a.zip"' },
    })
  })
  vi.stubGlobal('fetch', fetched)
  const saved: (string | Blob)[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download, this.href)
  })
  const progress: number[] = []
  await fileFrom('POST /api/own-data', {})((bytes) => progress.push(bytes))
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST' })
  expect(progress).toEqual([3, 8])
  expect(saved.slice(1)).toEqual(['a.zip', 'blob:file'])
  expect((saved[0] as Blob).size).toBe(8)
})

it('fails if the connection breaks halfway, and saves nothing', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('cut off')) })
  vi.stubGlobal('fetch', async () => new Response(body))
  const save = vi.spyOn(URL, 'createObjectURL')
  await expect(fileFrom('POST /api/own-data', {})(() => {})).rejects.toMatchObject({ status: 0 })
  expect(save).not.toHaveBeenCalled()
})
