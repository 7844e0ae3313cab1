import { changedHeader } from '@leadwright/shared/topics'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { deferred } from '../../testing/deferred.ts'

// A page that is being left sends nothing more, so its modules are its own.
afterEach(() => {
  vi.doUnmock('./sign-out-redirect.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('from the sign-out on, a page asks the server nothing that would be answered with 401', async () => {
  const answer = deferred<Response>()
  const signals: (AbortSignal | null | undefined)[] = []
  const fetched = vi.fn<typeof fetch>((_url, init) => {
    signals.push(init?.signal)
    return answer.promise
  })
  vi.stubGlobal('fetch', fetched)
  const leaveForLogin = vi.fn()
  vi.resetModules()
  vi.doMock('./sign-out-redirect.ts', () => ({ leaveForLogin }))
  const { queryClient } = await import('../query-client.ts')
  const { endSession, readSession, sessionQuery } = await import('./session.queries.ts')
  const stop = new QueryObserver(queryClient, sessionQuery()).subscribe(() => undefined)

  const ended = endSession()
  expect(signals[0]?.aborted).toBe(true)
  // The server closes the stream of events before it answers, and the page asks for the session.
  void queryClient.refetchQueries()
  void readSession()
  answer.resolve(new Response(null, { status: 204, headers: { [changedHeader]: 'session' } }))
  await ended
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/auth/session',
    '/api/auth/sign-out',
  ])
  expect(leaveForLogin).toHaveBeenCalledWith()
  stop()
})
