import type { Endpoint } from '@leadwright/shared/endpoint'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Actor } from '../lib/actor.ts'
import type { LimitName } from '../lib/limiter.ts'
import { type Api, type Handler, mount } from './mount.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : never
type Answer<E extends Endpoint> = ReturnType<Handler<E>>

/** What each endpoint of contracts/record.ts hands to its use case. */
interface UseCaseOf<E extends Endpoint> {
  list: (deps: Deps, actor: Actor, query: Parsed<E['query']>) => Answer<E>
  get: (deps: Deps, actor: Actor, id: string) => Answer<E>
  create: (deps: Deps, actor: Actor, body: Parsed<E['body']>) => Answer<E>
  update: (deps: Deps, actor: Actor, id: string, body: Parsed<E['body']>) => Answer<E>
  remove: (deps: Deps, actor: Actor, id: string) => Answer<E>
  restore: (deps: Deps, actor: Actor, id: string) => Answer<E>
}
type Name = keyof UseCaseOf<Endpoint>
type RecordEndpoints = { [K in Name]?: Endpoint }
type UseCases<R> = {
  [K in keyof R & Name]: R[K] extends Endpoint ? UseCaseOf<R[K]>[K] : never
}

/**
 * Mounts every endpoint of a kind of record with the use case of the same name.
 *
 * @param limits of `mount`, by name
 */
export function mountRecord<const R extends RecordEndpoints>(
  api: Api,
  endpoints: R,
  useCases: UseCases<R>,
  limits: { [K in Name]?: LimitName } = {},
): void {
  const run = useCases as Record<string, (...input: unknown[]) => Answer<Endpoint>>
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const useCase = run[name]
    if (!useCase) throw new Error(`${endpoint.method} ${endpoint.path} has no use case.`)
    const handler: Handler<Endpoint> = ({ actor, params, query, body }) => {
      const [id] = Object.values(params ?? {})
      const input = [id, query, body].filter((part) => part !== undefined)
      return useCase(api.deps, actor, ...input)
    }
    mount(api, endpoint, handler, limits[name as Name])
  }
}
