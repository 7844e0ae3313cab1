import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { demoAccounts } from '@leadwright/shared/demo'
import { expect } from 'vitest'
import { type BuiltServer, sessionFor } from '../support/built-server.ts'
import { callOk, endsAfter, keepCalling, percentile, timed } from '../support/calls.ts'

/** The 95th percentile of four other callers' requests, in milliseconds. */
export async function othersP95(server: BuiltServer, until = endsAfter(5)): Promise<number> {
  const headers = sessionFor(server.dataDir, demoAccounts.admin)
  const times: number[] = []
  const read = () => callOk(server, getSession, headers)
  await keepCalling(4, async () => void times.push(await timed(read)), until)
  return percentile(times, 95)
}

/**
 * @param quiet the same requests before, because on a busy machine even these may exceed the limit
 */
export const expectFast = (p95: number, { quiet, limitMs }: { quiet: number; limitMs: number }) =>
  expect(p95).toBeLessThanOrEqual(Math.max(limitMs, 5 * quiet))
