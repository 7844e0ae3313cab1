import type { Endpoint } from '@leadwright/shared/endpoint'
import { expect } from 'vitest'
import { callerKey } from '../http/request-budgets.ts'
import type { Caller, TestApp } from './test-app.ts'

/** Whether a request of a random history is accepted; it may not fit the present state. */
export async function attempt(app: TestApp, endpoint: Endpoint, input: object, by: Caller) {
  const { limiter } = app.deps
  // A history sends more than a person may.
  await limiter.reset('unsafe', callerKey({ userId: by.id, network: '' }))
  await limiter.reset('assign', by.id)
  await limiter.reset('notify', by.id)
  const answer = await app.send(endpoint, input, app.signedIn(by))
  expect([200, 204, 404, 409]).toContain(answer.status)
  return answer.ok
}
