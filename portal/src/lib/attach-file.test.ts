import { errorCodes } from '@leadwright/shared/errors'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAttachFiles } from './attach-file.ts'

const keyOf = ([, init]: Parameters<typeof fetch>) =>
  new Headers(init?.headers).get('idempotency-key')

/** happy-dom cannot send uploads. */
vi.mock('./upload.ts', () => ({
  sendWithProgress: (url: string, init: RequestInit) => fetch(url, init),
}))

const saved = (id: string) => Response.json({ id })
const refused = (code: string) =>
  Response.json({ error: { code, message: 'No.', requestId: 'r' } }, { status: 409 })

test('each file keeps its key until the server no longer knows its response', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  const { result } = renderHook(() => useAttachFiles(() => {}))
  const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')]
  const attach = () => result.current('record', 'comment', files)

  fetched.mockResolvedValueOnce(saved('a')).mockRejectedValueOnce(new TypeError('lost'))
  await expect(attach()).rejects.toThrow()
  fetched
    .mockResolvedValueOnce(saved('a'))
    .mockResolvedValueOnce(refused(errorCodes.alreadyCreated))
  await expect(attach()).rejects.toThrow('No.')
  fetched.mockResolvedValueOnce(saved('a')).mockResolvedValueOnce(saved('b'))
  expect(await attach()).toEqual(['a', 'b'])

  const keys = fetched.mock.calls.map(keyOf)
  const [first, second] = keys
  expect(keys.slice(0, 5)).toEqual([first, second, first, second, first])
  expect([first, second]).not.toContain(keys[5])
  vi.unstubAllGlobals()
})
