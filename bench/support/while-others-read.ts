import { listClients } from '@leadwright/shared/contracts/clients/clients'
import { listLeads } from '@leadwright/shared/contracts/leads'
import { demoAccounts } from '@leadwright/shared/demo'
import { type BuiltServer, sessionFor } from '../../e2e/support/built-server.ts'
import { callOk, pace, percentile, timed } from '../../e2e/support/calls.ts'

const readsPerSecond = 20
const endpoints = [listClients, listLeads]

/** How long the work takes, and how long an admin waits for lists meanwhile. Milliseconds. */
export async function whileOthersRead(
  server: BuiltServer,
  work: () => Promise<unknown>,
): Promise<{ ms: number; p95: number }> {
  const headers = sessionFor(server.dataDir, demoAccounts.admin)
  const times: Promise<number>[] = []
  const stop = pace(readsPerSecond, (n) => {
    const endpoint = endpoints[n % endpoints.length] ?? listClients
    times.push(timed(() => callOk(server, endpoint, headers)))
  })
  try {
    const ms = await timed(work)
    return { ms, p95: percentile(await Promise.all(times), 95) }
  } finally {
    stop()
    await Promise.allSettled(times)
  }
}
