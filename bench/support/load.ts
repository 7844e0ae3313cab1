import autocannon, { type Turn } from 'autocannon'

export interface Job {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The requests of the n-th connection in turn, instead of the job's own URL and headers. */
  turnsOf?: (connection: number) => Turn[]
}

export interface Load {
  rps: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export const connections = 12

/** Keeps the connections busy for the given seconds; throws if any response is not 2xx. */
export async function load(job: Job, seconds: number): Promise<Load> {
  const { turnsOf, ...always } = job
  let connection = 0
  const setupClient: Parameters<typeof autocannon>[0]['setupClient'] = (client) => {
    if (turnsOf) client.setRequests(turnsOf(connection))
    connection += 1
  }
  const result = await autocannon({ ...always, setupClient, connections, duration: seconds })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} answers of ${job.url} were bad.`)
  const { latency, requests } = result
  return { rps: requests.average, p50: latency.p50, p99: latency.p99 }
}
