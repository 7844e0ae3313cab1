import type { z } from 'zod'
import { type Access, defineEndpoint, NoContent } from '../endpoint.ts'
import { pageOf } from '../fields.ts'

/** The one parameter of a record's address: its id. */
type Params = z.ZodObject<Record<string, z.ZodType>>

/** Where the records of a kind are, e.g. `/api/links` and `/api/links/:linkId`, and who writes them. */
interface Kind<At extends string, P extends Params, Write extends Access, View extends z.ZodType> {
  path: `/api/${At}`
  params: P
  /** In summaries, e.g. `a link`. */
  one: string
  write: Write
  /** What reading, creating, changing and restoring answer. */
  view: View
}

const recordPath = <At extends string, P extends Params>(path: `/api/${At}`, { shape }: P) =>
  `${path}/:${Object.keys(shape)[0]}` as `/api/${At}/:${keyof P['shape'] & string}`

/** One record. Error: 404. */
export const getEndpoint = <
  const At extends string,
  P extends Params,
  Read extends Access,
  View extends z.ZodType,
>(
  kind: Omit<Kind<At, P, Read, View>, 'write'> & { read: Read },
) =>
  defineEndpoint(`GET ${recordPath(kind.path, kind.params)}`, {
    access: kind.read,
    summary: kind.one.replace(/^an? /, 'One '),
    params: kind.params,
    response: kind.view,
  })

/** A list by pages, newest first, and one record. Error: 404. */
export const readEndpoints = <
  const At extends string,
  P extends Params,
  Read extends Access,
  Query extends z.ZodType,
  View extends z.ZodType,
>(
  kind: Omit<Kind<At, P, Read, View>, 'write'> & { many: string; read: Read; query: Query },
) => ({
  list: defineEndpoint(`GET ${kind.path}`, {
    access: kind.read,
    summary: `${kind.many}, newest first`,
    query: kind.query,
    response: pageOf(kind.view),
  }),
  get: getEndpoint<At, P, Read, View>(kind),
})

/** The body carries the id that the form made (`withId`). */
export const createEndpoint = <
  const At extends string,
  P extends Params,
  Write extends Access,
  View extends z.ZodType,
  Body extends z.ZodType,
>(
  kind: Kind<At, P, Write, View> & { create: Body },
) =>
  defineEndpoint(`POST ${kind.path}`, {
    access: kind.write,
    summary: `Add ${kind.one}`,
    body: kind.create,
    response: kind.view,
  })

/** The body carries the version that was read (`withVersion`). Errors: 404; `record.conflict`. */
export const updateEndpoint = <
  const At extends string,
  P extends Params,
  Write extends Access,
  View extends z.ZodType,
  Body extends z.ZodType,
>(
  kind: Kind<At, P, Write, View> & { update: Body },
) =>
  defineEndpoint(`PUT ${recordPath(kind.path, kind.params)}`, {
    access: kind.write,
    summary: `Change ${kind.one}`,
    params: kind.params,
    body: kind.update,
    response: kind.view,
  })

/** Into the bin, from which it is purged after 30 days, and back. Error: 404. */
export const trashEndpoints = <
  const At extends string,
  P extends Params,
  Write extends Access,
  View extends z.ZodType,
>(
  kind: Kind<At, P, Write, View>,
) => ({
  remove: defineEndpoint(`DELETE ${recordPath(kind.path, kind.params)}`, {
    access: kind.write,
    summary: `Move ${kind.one} to the bin`,
    params: kind.params,
    response: NoContent,
  }),
  restore: defineEndpoint(`POST ${recordPath(kind.path, kind.params)}/restore`, {
    access: kind.write,
    summary: `Take ${kind.one} back from the bin`,
    params: kind.params,
    response: kind.view,
  }),
})

/** All that a record with a list can have. */
export const recordEndpoints = <
  const At extends string,
  P extends Params,
  Read extends Access,
  Query extends z.ZodType,
  Write extends Access,
  View extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
>(
  kind: Kind<At, P, Write, View> & { many: string; read: Read; query: Query } & {
    create: Create
    update: Update
  },
) => ({
  ...readEndpoints<At, P, Read, Query, View>(kind),
  create: createEndpoint<At, P, Write, View, Create>(kind),
  update: updateEndpoint<At, P, Write, View, Update>(kind),
  ...trashEndpoints<At, P, Write, View>(kind),
})
