import type { Endpoint } from '@leadwright/shared/endpoint'
import { pathOf } from '@leadwright/shared/path'
import type { Caller, TestApp } from './test-app.ts'

interface Held {
  params?: Record<string, unknown>
  /** Sent as JSON; `{}` if missing. For an endpoint with a file, an empty form is sent. */
  body?: unknown
  /** Runs after the server has accepted the headers and before the first byte of the body. */
  beforeBody: () => unknown
}

/** Sends a request whose body arrives only after something else has happened. */
export async function sendHeld(app: TestApp, endpoint: Endpoint, held: Held, as: Caller) {
  const { portalOrigin } = app.deps.config
  const text = endpoint.file ? '--x--\r\n' : JSON.stringify(held.body ?? {})
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await held.beforeBody()
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    },
    // Only pulled when the server reads.
    { highWaterMark: 0 },
  )
  const headers = {
    origin: portalOrigin,
    'x-requested-with': 'leadwright-portal',
    'content-type': endpoint.file ? 'multipart/form-data; boundary=x' : 'application/json',
    cookie: as.cookie,
  }
  const url = `${portalOrigin}${pathOf(endpoint.path, held.params)}`
  return app.app.fetch(
    new Request(url, { method: endpoint.method, headers, body, duplex: 'half' as const }),
  )
}
