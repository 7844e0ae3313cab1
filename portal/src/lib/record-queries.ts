import type { Endpoint, EndpointInput } from '@leadwright/shared/endpoint'
import { useMutation } from '@tanstack/react-query'
import { callAt } from './api.ts'
import type { Address } from './endpoints.ts'
import {
  createOnceMutation,
  inputOf,
  readForEdit,
  readList,
  readNewest,
  type TopicsOf,
} from './queries.ts'
import { useOnce } from './use-once.ts'

/** The endpoints of a kind of record; their addresses are derived from that of one record. */
interface RecordEndpoints {
  /** GET on the collection, with a search or filters and a cursor. */
  list?: Endpoint
  /** GET on the record. */
  get?: Endpoint
  /** POST on the collection. */
  create: Endpoint
  /** PUT on the record; the body contains the version that was read. */
  update?: Endpoint
  /** DELETE on the record: moves it to the trash. */
  remove: Endpoint
  /** POST on the record's `/restore`. */
  restore: Endpoint
}

type Named<R, Name extends string> = R extends { [K in Name]: infer E extends Endpoint } ? E : never
type Body<E extends Endpoint> = EndpointInput<E> extends { body: infer B } ? B : never
type Query<E extends Endpoint> = EndpointInput<E> extends { query: infer Q } ? Q : never

/**
 * Queries and mutations for a kind of record, e.g.
 * `const links = recordQueries<LinkEndpoints>('vault', '/api/links/:linkId')`.
 *
 * @param topics see `read`
 * @param path the address of one record
 * @param isRevocable see `readForEdit`
 */
export function recordQueries<R extends RecordEndpoints>(
  topics: TopicsOf<Named<R, 'get'>> & TopicsOf<Named<R, 'list'>>,
  path: R['remove']['path'] & `${R['create']['path']}/:${string}`,
  { isRevocable = false } = {},
) {
  const end = path.lastIndexOf('/:')
  const collection = path.slice(0, end)
  const at = (id: string) => ({ params: { [path.slice(end + 2)]: id } })

  const change = <E extends Endpoint>(address: string, id: string) =>
    callAt<E>(address, inputOf<E>(at(id)))

  /** Options of `useQuery`: one record, for its form. */
  const one = (id: string) =>
    readForEdit<Address, Named<R, 'get'>>(
      topics,
      `GET ${path}` as Address,
      inputOf(at(id)),
      isRevocable,
    )
  const restore = (id: string) => change<R['restore']>(`POST ${path}/restore`, id)

  return {
    /** Options of `useInfiniteQuery`: the records, page by page. */
    list: (query: Omit<Query<Named<R, 'list'>>, 'cursor'>) =>
      readList<Address, Named<R, 'list'>>(
        topics,
        `GET ${collection}` as Address,
        inputOf({ query }),
      ),
    one,
    useAdd: createOnceMutation<Address, R['create']>(`POST ${collection}` as Address),
    /** Options of `useEdited`: the form edits the record with this id, or adds one. */
    edited: (id = '') => ({
      newest: () => readNewest(one(id)),
      restore: () => restore(id),
      canAdd: true,
    }),
    /** Saves form values: as a new record, or as a change to this version of the record with this id. */
    useSave(id: string | undefined, version: number | undefined) {
      const once = useOnce()
      return useMutation({
        mutationFn: (fields: Omit<Body<Named<R, 'update'>>, 'version'>) => {
          if (id === undefined) {
            return once((idempotencyKey) =>
              callAt<R['create']>(`POST ${collection}`, inputOf({ body: fields }), {
                idempotencyKey,
              }),
            )
          }
          return callAt<Named<R, 'update'>>(
            `PUT ${path}`,
            inputOf({ ...at(id), body: { ...fields, version } }),
          )
        },
      })
    },
    remove: (id: string) => change<R['remove']>(`DELETE ${path}`, id),
    restore,
  }
}
