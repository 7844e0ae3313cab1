import { addEvent } from '@leadwright/shared/contracts/calendar'
import { adminsFor, type BuiltServer } from '../../e2e/support/built-server.ts'
import { callOk, type Headers, newEvent, percentile, timed } from '../../e2e/support/calls.ts'
import { atMost, type Figure } from './figure.ts'

/** How many of the slowest calls are shown. */
const shown = 5

/** A path with its query string, and the session of the person who requests it. */
export interface Call {
  path: string
  headers: Headers
  acceptedIn?: string | undefined
}

/** The slowest p95 of the calls, repeated with a write before each round: nothing is cached. */
export async function slowestCalls(
  server: BuiltServer,
  { calls, samples, what }: { calls: readonly Call[]; samples: number; what: string },
): Promise<Figure[]> {
  // Several people, because the server limits the writes of each within a minute.
  const writerOf = adminsFor(server.dataDir, 4)
  const measured = calls.map((one) => ({ ...one, times: [] as number[] }))
  for (let n = 0; n < samples; n += 1) {
    await callOk(server, addEvent, writerOf(n), { body: newEvent(`write ${n}`) })
    for (const { path, headers, times } of measured) {
      const [address = '', query = ''] = path.split('?')
      const endpoint = { method: 'GET', path: address as `/api/${string}` } as const
      times.push(await timed(() => callOk(server, endpoint, headers, { query: `?${query}` })))
    }
  }
  return measured
    .map(({ times, ...call }) => ({ ...call, value: percentile(times, 95) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, shown)
    .map(({ path, value, acceptedIn }, at) => ({
      what: `${at === 0 ? `slowest of ${calls.length} ${what}, p95` : 'next'}: ${path}`,
      value,
      unit: 'ms',
      goal: atMost(50),
      ...(acceptedIn && { acceptedIn }),
    }))
}
