declare module 'autocannon' {
  interface Turn {
    body?: string
    path?: string
    headers?: Record<string, string>
  }
  interface Options {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    /** Called for each connection. */
    setupClient?: (client: { setRequests(requests: Turn[]): void }) => void
    connections: number
    /** Seconds. */
    duration: number
  }
  interface Result {
    requests: { average: number; total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
