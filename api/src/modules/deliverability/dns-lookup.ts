import type { MxRecord } from 'node:dns'
import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises'
import { createSemaphore } from '../../lib/semaphore.ts'

/** The records at a name; without the name (NXDOMAIN) there are none either. */
interface Records<T> {
  exists: boolean
  records: T[]
}

/** The DNS could not say what is at a name: a time-out, SERVFAIL, or no resolver. */
export class NoAnswer extends Error {}

export interface DnsLookup {
  txt: (name: string) => Promise<Records<string>>
  mx: (name: string) => Promise<Records<MxRecord>>
  /** IPv4 and IPv6. */
  addresses: (name: string) => Promise<Records<string>>
}

export interface DnsSettings {
  /** Addresses with an optional port; the system's if empty. */
  servers: readonly string[]
  /** For one query to one server (ms). */
  timeoutMs: number
}

/** Queries of this process at a time, whatever their domain. */
const atATime = createSemaphore(8, Number.POSITIVE_INFINITY)

/** Look-ups that fail with `NoAnswer` after the signal aborted. */
export function createDnsLookup(
  { servers, timeoutMs }: DnsSettings,
  signal: AbortSignal,
): DnsLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2, maxTimeout: timeoutMs })
  if (servers.length > 0) resolver.setServers(servers)
  signal.addEventListener('abort', () => resolver.cancel())

  const read = <T>(query: () => Promise<T[]>): Promise<Records<T>> =>
    atATime(async () => {
      if (signal.aborted) throw new NoAnswer()
      try {
        return { exists: true, records: await query() }
      } catch (error) {
        const { code } = error as { code?: string }
        if (code !== NOTFOUND && code !== NODATA) throw new NoAnswer(code)
        return { exists: code === NODATA, records: [] }
      }
    })

  return {
    // A long record consists of several strings.
    txt: (name) =>
      read(async () => (await resolver.resolveTxt(name)).map((strings) => strings.join(''))),
    mx: (name) => read(() => resolver.resolveMx(name)),
    async addresses(name) {
      const v4 = await read(() => resolver.resolve4(name))
      return v4.records.length > 0 || !v4.exists ? v4 : read(() => resolver.resolve6(name))
    },
  }
}
