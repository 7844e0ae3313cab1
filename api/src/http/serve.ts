import type { Endpoint, FileRule } from '@leadwright/shared/endpoint'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Upload } from '../lib/files.ts'
import type { CallLimit } from '../lib/limiter.ts'
import { type ActorFor, type Api, type Handler, mount } from './mount.ts'

type Given<S> = S extends z.ZodType ? [z.output<S>] : []
type OnlyValue<T> = { [K in keyof T]: [keyof T] extends [K] ? T[K] : T }[keyof T]
type GivenPath<S> = S extends z.ZodType ? [OnlyValue<z.output<S>>] : []
type GivenFile<F> = F extends FileRule ? [Upload | undefined] : []

/**
 * The arguments of an endpoint's use case: the path parameter, or an object of all if there are
 * several, then query, body and file, each only if the contract has one.
 */
type UseCase<E extends Endpoint> = (
  deps: Deps,
  actor: ActorFor<E>,
  ...input: [
    ...GivenPath<E['params']>,
    ...Given<E['query']>,
    ...Given<E['body']>,
    ...GivenFile<E['file']>,
  ]
) => ReturnType<Handler<E>>

/** Mounts an endpoint that only runs a use case; see `mount`. */
export function serve<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  useCase: UseCase<E>,
  limit?: CallLimit,
): void {
  const run = useCase as unknown as (...input: unknown[]) => ReturnType<Handler<Endpoint>>
  const handler: Handler<Endpoint> = ({ actor, params, query, body, file }) => {
    const pathParams = Object.values(params ?? {})
    const path = pathParams.length > 1 ? params : pathParams[0]
    return run(api.deps, actor, ...[path, query, body, file].filter((part) => part !== undefined))
  }
  mount<Endpoint>(api, endpoint, handler, limit)
}

type UseCases<R> = { [K in keyof R]: R[K] extends Endpoint ? UseCase<R[K]> : never }

/** Serves every endpoint of a kind of record with the use case of the same name. */
export function serveRecord<const R extends { [name: string]: Endpoint }>(
  api: Api,
  endpoints: R,
  useCases: UseCases<R>,
  limits: { [K in keyof R]?: CallLimit } = {},
): void {
  const byName: Record<string, unknown> = useCases
  for (const [name, endpoint] of Object.entries(endpoints)) {
    serve(api, endpoint, byName[name] as UseCase<Endpoint>, limits[name])
  }
}

/** Adapts a use case that does the same for every permitted caller to `serve`. */
export const withoutActor =
  <Input extends unknown[], Result>(useCase: (deps: Deps, ...input: Input) => Result) =>
  (deps: Deps, _actor: unknown, ...input: Input): Result =>
    useCase(deps, ...input)
