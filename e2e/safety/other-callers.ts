import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { demoAccounts } from '@leadwright/shared/demo'
import { type BuiltServer, sessionFor } from '../support/built-server.ts'
import { callOk, endsAfter, keepCalling, percentile, timed } from '../support/calls.ts'

/** The 95th percentile of four other callers' requests, in milliseconds. */
export async function otherCallersP95(server: BuiltServer, until = endsAfter(5)): Promise<number> {
  const headers = sessionFor(server.dataDir, demoAccounts.admin)
  const times: number[] = []
  const read = () => callOk(server, getSession, headers)
  await keepCalling(4, async () => void times.push(await timed(read)), until)
  return percentile(times, 95)
}
