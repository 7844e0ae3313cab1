/** Upper bounds of response times, in seconds. */
const bounds = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

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
  families(): Family[]
}

type Labels = Record<string, string | number>

/** All samples of one metric. */
export interface Family {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  /** A sample's name is the family's, plus a suffix if it is part of a histogram. */
  samples: { ending?: string; labels?: Labels; value: number }[]
}

export function createRequestMetrics(): RequestMetrics {
  const counts = new Map<string, { labels: Labels; value: number }>()
  const times = new Map<string, { labels: Labels; buckets: number[]; sum: number; n: number }>()
  return {
    observe({ method, route, status, seconds }) {
      const key = `${method} ${route}`
      const count = counts.get(`${key} ${status}`) ?? {
        labels: { method, route, status },
        value: 0,
      }
      count.value += 1
      counts.set(`${key} ${status}`, count)
      const time = times.get(key) ?? {
        ...{ labels: { method, route }, buckets: bounds.map(() => 0), sum: 0, n: 0 },
      }
      time.buckets = time.buckets.map((n, at) => (seconds <= (bounds[at] ?? 0) ? n + 1 : n))
      time.sum += seconds
      time.n += 1
      times.set(key, time)
    },
    families: () => [
      {
        name: 'leadwright_http_requests_total',
        type: 'counter',
        help: 'Completed requests.',
        samples: [...counts.values()],
      },
      {
        name: 'leadwright_http_request_duration_seconds',
        type: 'histogram',
        help: 'Time until the response started.',
        samples: [...times.values()].flatMap(({ labels, buckets, sum, n }) => [
          ...buckets.map((value, at) => ({
            ...{ ending: '_bucket', labels: { ...labels, le: bounds[at] ?? 0 }, value },
          })),
          { ending: '_bucket', labels: { ...labels, le: '+Inf' }, value: n },
          { ending: '_sum', labels, value: sum },
          { ending: '_count', labels, value: n },
        ]),
      },
    ],
  }
}

/** The Prometheus text format, version 0.0.4. */
export function formatMetrics(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ ending = '', labels = {}, value }) => {
      const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`)
      return `${name}${ending}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
    }),
  ])
  return `${lines.join('\n')}\n`
}

const escapeLabel = (value: string | number) =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
