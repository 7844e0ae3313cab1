import { Counter, Histogram, Registry } from 'prom-client'

/** Upper bounds of response times, in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

interface Timed {
  method: string
  /** The pattern of a path, never a path, so that there are few values. */
  route: string
  status: number
  seconds: number
}

/** Counts and times of responses since the server started. */
export interface RequestMetrics {
  observe(request: Timed): void
  registry: Registry
}

export function createRequestMetrics(): RequestMetrics {
  const registry = new Registry()
  const counts = new Counter({
    name: 'leadwright_http_requests_total',
    help: 'Completed requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const times = new Histogram({
    name: 'leadwright_http_request_duration_seconds',
    help: 'Time until the response started.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  })
  return {
    registry,
    observe({ method, route, status, seconds }) {
      counts.inc({ method, route, status })
      times.observe({ method, route }, seconds)
    },
  }
}
