import type { z } from 'zod'
import { type Access, defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../fields.ts'
import type { Topic } from '../topics.ts'

/**
 * The address of one record, e.g. `/api/links/:linkId`; its list is at the same address without the
 * id.
 */
type RecordPath<List extends string, Id extends string> = `/api/${List}/:${Id}`

/** The address of a kind of record, and who may write it. */
interface Kind<Path, Write extends Access, View extends z.ZodType> {
  path: Path
  /** For summaries, e.g. `a link`. */
  one: string
  write: Write
  /** The response of reading, creating, changing and restoring. */
  view: View
}

const listPath = <List extends string, Id extends string>(path: RecordPath<List, Id>) =>
  path.slice(0, path.lastIndexOf('/')) as `/api/${List}`

/** One record. Error: 404. */
export const getEndpoint = <
  List extends string,
  Id extends string,
  Read extends Access,
  View extends z.ZodType,
  const Topics extends readonly Topic[],
>(
  kind: Omit<Kind<RecordPath<List, Id>, Read, View>, 'write'> & { read: Read; topics: Topics },
) =>
  defineEndpoint(`GET ${kind.path}`, {
    topics: kind.topics,
    access: kind.read,
    summary: `Get ${kind.one}`,
    response: kind.view,
  })

/** A list in pages, newest first, and one record. Error: 404. */
export const readEndpoints = <
  List extends string,
  Id extends string,
  Read extends Access,
  Query extends z.ZodType,
  View extends z.ZodType,
  const Topics extends readonly Topic[],
>(
  kind: Omit<Kind<RecordPath<List, Id>, Read, View>, 'write'> & {
    many: string
    read: Read
    query: Query
    topics: Topics
  },
) => ({
  list: defineEndpoint(`GET ${listPath(kind.path)}`, {
    topics: kind.topics,
    access: kind.read,
    summary: `List ${kind.many}, newest first`,
    query: kind.query,
    response: pageOf(kind.view),
  }),
  get: getEndpoint(kind),
})

export const createEndpoint = <
  List extends string,
  Id extends string,
  Write extends Access,
  View extends z.ZodType,
  Body extends z.ZodType,
>(
  kind: Kind<RecordPath<List, Id>, Write, View> & { create: Body },
) =>
  defineEndpoint(`POST ${listPath(kind.path)}`, {
    access: kind.write,
    summary: `Add ${kind.one}`,
    once: true,
    body: kind.create,
    response: kind.view,
  })

/** The body contains the version that was read (`withVersion`). Errors: 404; `record.conflict`. */
export const updateEndpoint = <
  List extends string,
  Id extends string,
  Write extends Access,
  View extends z.ZodType,
  Body extends z.ZodType,
>(
  kind: Kind<RecordPath<List, Id>, Write, View> & { update: Body },
) =>
  defineEndpoint(`PUT ${kind.path}`, {
    access: kind.write,
    summary: `Change ${kind.one}`,
    body: kind.update,
    response: kind.view,
  })

/** Moves a record to the trash, from which it is purged after 30 days, and back. Error: 404. */
export const trashEndpoints = <
  List extends string,
  Id extends string,
  Write extends Access,
  View extends z.ZodType,
>(
  kind: Kind<RecordPath<List, Id>, Write, View>,
) => ({
  remove: defineEndpoint(`DELETE ${kind.path}`, {
    access: kind.write,
    summary: `Move ${kind.one} to the trash`,
  }),
  restore: defineEndpoint(`POST ${kind.path}/restore`, {
    access: kind.write,
    summary: `Restore ${kind.one} from the trash`,
    response: kind.view,
  }),
})

/** All endpoints of a kind of record with a list. */
export const recordEndpoints = <
  List extends string,
  Id extends string,
  Read extends Access,
  Query extends z.ZodType,
  Write extends Access,
  View extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  const Topics extends readonly Topic[],
>(
  kind: Kind<RecordPath<List, Id>, Write, View> & {
    many: string
    read: Read
    query: Query
    topics: Topics
    create: Create
    update: Update
  },
) => ({
  ...readEndpoints(kind),
  create: createEndpoint(kind),
  update: updateEndpoint(kind),
  ...trashEndpoints(kind),
})
