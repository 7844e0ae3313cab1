import type { Endpoint, EndpointInput, EndpointOutput } from '@leadwright/shared/endpoint'
import { pathOf } from '@leadwright/shared/path'
import type { PortalServer } from './portal-server.ts'
import { type DemoRole, openSession } from './sign-in.ts'

type Parts = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>

/** Another person, or the same one in another session; calls the api directly. */
export interface Colleague {
  <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>>
  /**
   * Sends JSON or a form to a URL, with or without the origin. Throws if the response is an error.
   */
  send: (method: string, address: string, body?: unknown) => Promise<unknown>
}

export function colleague(portal: PortalServer, who: DemoRole | (string & {})): Colleague {
  const headers = {
    cookie: `session=${openSession(portal, who)}`,
    origin: portal.origin,
    'x-requested-with': 'leadwright-portal',
  }
  async function send(method: string, address: string, body?: unknown): Promise<unknown> {
    const { pathname, search } = new URL(address, portal.origin)
    const sent =
      body instanceof FormData
        ? { headers, body }
        : {
            headers: { ...headers, 'content-type': 'application/json' },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }
    const answer = await fetch(`${portal.url}${pathname}${search}`, { method, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${pathname}: ${answer.status} ${text}`)
    return text ? JSON.parse(text) : undefined
  }
  async function call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
    const { params, query = {}, body } = input as Parts
    const search = new URLSearchParams(query as Record<string, string>)
    const address = `${pathOf(endpoint.path, params)}?${search}`
    return (await send(endpoint.method, address, body)) as EndpointOutput<E>
  }
  return Object.assign(call, { send })
}
