import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { pageHeader } from '@leadwright/shared/topics'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import { call, onChallenge, urlOf } from './api.ts'
import { ApiError, offlineCode } from './api-error.ts'
import { isReachable, setReachable } from './connection.ts'

function answer(status: number, body?: unknown) {
  const fetched = vi.fn<typeof fetch>(async () =>
    body === undefined ? new Response(null, { status }) : Response.json(body, { status }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

const refusal = (code: string) => ({ error: { code, message: 'No.', requestId: 'r-1' } })

describe('a call to the API', () => {
  it('has the portal’s own header when it writes, and not when it reads', async () => {
    const fetched = answer(204)
    await call('POST /api/auth/sign-out', {})
    const sent = fetched.mock.calls[0]?.[1]
    expect(sent?.method).toBe('POST')
    expect(new Headers(sent?.headers).get('x-requested-with')).toBe('leadwright-portal')
    const read = answer(200, {})
    await call('GET /api/auth/session', {})
    expect(new Headers(read.mock.calls[0]?.[1]?.headers).has('x-requested-with')).toBe(false)
  })

  it('sends the same id of the page with each write, and another after a lost response', async () => {
    const idsOf = (fetched: ReturnType<typeof answer>) =>
      fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(pageHeader))
    const write = () => call('POST /api/auth/sign-out', {}).catch(() => undefined)
    const first = answer(204)
    await write()
    await write()
    const [id, again] = idsOf(first)
    expect(id).toMatch(/^[\w-]{8,36}$/)
    expect(again).toBe(id)
    const lost = answer(500)
    await write()
    await write()
    const [lostId, next] = idsOf(lost)
    expect(lostId).toBe(id)
    expect(next).not.toBe(id)
  })

  it('resolves to undefined for an empty response', async () => {
    answer(204)
    await expect(call('POST /api/auth/sign-out', {})).resolves.toBeUndefined()
  })

  it('sends a file with its text fields as one form, without undefined fields', async () => {
    const fetched = answer(201, {})
    const file = new File(['x'], 'face.png', { type: 'image/png' })
    const body = { firstName: 'Sam', lastName: 'Ple', email: 's@leadwright.test' }
    const input = {
      body: { ...body, password: 'secret', companyName: 'S' },
      file: { profilePicture: file },
    }
    await call('POST /api/clients', input, { idempotencyKey: 'attempt-1' })
    const form = fetched.mock.calls[0]?.[1]?.body as FormData
    expect(form.get('firstName')).toBe('Sam')
    expect(form.has('googleEmail')).toBe(false)
    expect((form.get('profilePicture') as File).name).toBe('face.png')
    const headers = fetched.mock.calls[0]?.[1]?.headers as Headers
    expect(headers.get('idempotency-key')).toBe('attempt-1')
  })

  it('sends form data even if the file is left out', async () => {
    const fetched = answer(201, {})
    const body = { firstName: 'Sam', lastName: 'Ple', email: 's@leadwright.test' }
    const input = {
      body: { ...body, password: 'secret', companyName: 'S' },
      file: { profilePicture: undefined },
    }
    await call('POST /api/clients', input, { idempotencyKey: 'attempt-1' })
    const form = fetched.mock.calls[0]?.[1]?.body
    expect(form).toBeInstanceOf(FormData)
    expect((form as FormData).has('profilePicture')).toBe(false)
  })

  it('throws the server’s error with its code, fields and request id', async () => {
    const issues = [{ path: 'email', message: 'Taken.' }]
    answer(409, {
      error: { code: 'clients.email-taken', message: 'No.', issues, requestId: 'r-7' },
    })
    const error = await call('GET /api/auth/session', {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'clients.email-taken', issues })
    expect(error).toMatchObject({ message: 'No.', requestId: 'r-7' })
  })

  it('throws a generic message when a proxy responds with a page', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Too large</h1>', { status: 413 }))
    await expect(call('GET /api/auth/session', {})).rejects.toMatchObject({
      status: 413,
      message: messages.request.unexpected,
    })
  })

  it.each([
    ['nothing responds', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy cannot reach it', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('says that the server cannot be reached when %s', async (_, fetchResponse) => {
    vi.stubGlobal('fetch', fetchResponse)
    await expect(call('GET /api/auth/session', {})).rejects.toMatchObject({
      code: offlineCode,
      message: messages.request.offline,
    })
  })
})

describe('the connection', () => {
  const session = () => call('GET /api/auth/session', {}).catch(() => undefined)

  it.each([
    ['is lost when nothing responds', () => Promise.reject(new TypeError('offline')), false],
    [
      'is lost when only a proxy responds',
      async () => new Response('<h1>', { status: 502 }),
      false,
    ],
    ['is up when the API returns an error', async () => Response.json({}, { status: 503 }), true],
    ['is up when the API responds', async () => Response.json({}), true],
  ])('%s', async (_, fetchResponse, isUp) => {
    setReachable(!isUp)
    vi.stubGlobal('fetch', fetchResponse)
    await session()
    expect(isReachable()).toBe(isUp)
  })
})

describe('a call that requires a recently entered password', () => {
  const confirmRequired = () => Response.json(refusal(errorCodes.confirmRequired), { status: 403 })

  it('is repeated unchanged once the password is confirmed', async () => {
    const fetched = vi
      .fn<typeof fetch>()
      .mockResolvedValueOnce(confirmRequired())
      .mockResolvedValueOnce(Response.json({ id: 'x' }))
    vi.stubGlobal('fetch', fetched)
    const stop = onChallenge([errorCodes.confirmRequired], async () => true)
    await expect(call('GET /api/auth/session', {})).resolves.toEqual({ id: 'x' })
    stop()
    expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0])
  })

  it('fails if the person declines, and if no one asks for the password', async () => {
    vi.stubGlobal('fetch', async () => confirmRequired())
    const stop = onChallenge([errorCodes.confirmRequired], async () => false)
    await expect(call('GET /api/auth/session', {})).rejects.toMatchObject({
      code: errorCodes.confirmRequired,
    })
    stop()
    await expect(call('GET /api/auth/session', {})).rejects.toMatchObject({
      code: errorCodes.confirmRequired,
    })
  })

  it('shares one question with all calls that fail at the same time', async () => {
    let confirmed = false
    vi.stubGlobal('fetch', async () => (confirmed ? Response.json({ id: 'x' }) : confirmRequired()))
    const question = deferred<boolean>()
    const ask = vi.fn(() => question.promise)
    const stop = onChallenge([errorCodes.confirmRequired], ask)
    const calls = ['first', 'second'].map(() => call('GET /api/auth/session', {}))
    await expect.poll(() => ask).toHaveBeenCalled()
    confirmed = true
    question.resolve(true)
    await expect(Promise.all(calls)).resolves.toEqual([{ id: 'x' }, { id: 'x' }])
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })

  it('fails at once if it is part of handling the challenge', async () => {
    vi.stubGlobal('fetch', async () => confirmRequired())
    const ask = vi.fn(async () => true)
    const stop = onChallenge([errorCodes.confirmRequired], ask)
    const final = call('GET /api/auth/session', {}, { noRetry: true })
    await expect(final).rejects.toMatchObject({ code: errorCodes.confirmRequired })
    expect(ask).not.toHaveBeenCalled()
    stop()
  })
})

describe('the URL of an endpoint', () => {
  it('leaves out empty filters and encodes the rest', () => {
    const query = { search: 'a & b', cursor: undefined, tags: ['x', 'y'], empty: '' }
    expect(urlOf('GET /api/clients', { query })).toBe('/api/clients?search=a+%26+b&tags=x&tags=y')
  })
})
