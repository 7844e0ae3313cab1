import { changedHeader } from '@leadwright/shared/topics'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { deferred } from '../../testing/deferred.ts'
import { queryClient } from '../query-client.ts'
import { endSession, readSession, sessionQuery } from './session.queries.ts'
import { leaveForLogin } from './sign-out-redirect.ts'

vi.mock('./sign-out-redirect.ts', () => ({ leaveForLogin: vi.fn() }))

test('from the sign-out on, a page asks the server nothing that would be answered with 401', async () => {
  const answer = deferred<Response>()
  const signals: (AbortSignal | null | undefined)[] = []
  const fetched = vi.fn<typeof fetch>((_url, init) => {
    signals.push(init?.signal)
    return answer.promise
  })
  vi.stubGlobal('fetch', fetched)
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
