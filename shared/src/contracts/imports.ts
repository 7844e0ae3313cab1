import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { blankOr, IsoInstant, PageQuery, pageOf, Uuid, Version } from '../fields.ts'
import {
  importKinds,
  importMaxBytes,
  importMaxColumns,
  importStates,
  importTooLarge,
  leftOutReasons,
} from '../imports.ts'

/** Names are longer only in a forged request. */
const fieldNameMax = 40

/** What happened to an import that was undone. */
const Undone = z.object({
  at: IsoInstant,
  by: z.string(),
  removed: z.int(),
  /** Used or changed since. */
  kept: z.int(),
  /** The first 20 that were kept, such as “Lead at Halvorsen Marine”. */
  names: z.array(z.string()),
})

const common = {
  id: Uuid,
  kind: z.enum(importKinds),
  /** Null for the do-not-contact list. */
  clientId: Uuid.nullable(),
  clientName: z.string().nullable(),
  /** The record that it adds to, such as a target list. */
  into: Uuid.nullable(),
  intoName: z.string().nullable(),
  fileName: z.string(),
  /** Who uploaded it. */
  by: z.string(),
  state: z.enum(importStates),
  createdAt: IsoInstant,
  publishedAt: IsoInstant.nullable(),
  /** Rows of the file, without its headings. */
  rows: z.int(),
  /** Rows that will be added or, once it is published, were added or changed. */
  ready: z.int(),
  /** Rows that are left out. */
  leftOut: z.int(),
  undone: Undone.nullable(),
  version: Version,
}

/** A published import in a list. */
export const ImportItem = z.object(common)
export type ImportItem = z.infer<typeof ImportItem>

export const ImportView = z.object({
  ...common,
  /**
   * Each column of the file with its first values. Equal headings are numbered: `Email (2)`. Empty
   * once it is published.
   */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** The field of each column (`importFields`); null for a column that is not imported. */
  mapping: z.array(z.string().nullable()),
  /** The mapping is that of the last published file with these headings. */
  remembered: z.boolean(),
  /** While it is checked or published, or after that: how many rows are done. */
  done: z.int(),
  /** With one, it can't be published. */
  problemCount: z.int(),
  /** The first 100, by line of the file. */
  problems: z.array(
    z.object({
      line: z.int(),
      /** The heading of the column; null for the whole row. */
      heading: z.string().nullable(),
      message: z.string(),
    }),
  ),
  leftOutBy: z.record(z.enum(leftOutReasons), z.int()),
  /** The first 100, by line of the file. */
  leftOutRows: z.array(
    z.object({ line: z.int(), reason: z.enum(leftOutReasons), name: z.string() }),
  ),
})
export type ImportView = z.infer<typeof ImportView>

export const ImportTarget = z.strictObject({
  kind: z.enum(importKinds),
  /** A person of a client leaves it out, and imports for their own company. */
  clientId: blankOr(Uuid),
  into: blankOr(Uuid),
})
export type ImportTarget = z.output<typeof ImportTarget>

/**
 * Nothing is added yet: an import that isn't published within a day is deleted. 400 for a file that
 * is not a table, has no rows, or has too many rows or columns; 413 over 10 MB; 404 without the
 * permission for the kind and the client.
 */
export const uploadImport = defineEndpoint('POST /api/imports', {
  access: 'signed-in',
  summary: 'Upload a CSV file to import',
  body: ImportTarget,
  file: {
    field: 'file',
    maxBytes: importMaxBytes,
    tooLarge: importTooLarge,
    required: true,
  },
  response: ImportView,
})

/** 404 without the permission for its kind and client. */
export const getImport = defineEndpoint('GET /api/imports/:importId', {
  topics: ['imports'],
  access: 'signed-in',
  summary: 'Get an import with its progress, problems and rows that are left out',
  response: ImportView,
})

/**
 * Checks all rows in the background. 400 for a required field without a column, and for two columns
 * of one field; 409 for a stale version, and for an import that is published.
 */
export const checkImport = defineEndpoint('POST /api/imports/:importId/check', {
  access: 'signed-in',
  summary: 'Check the rows of an import',
  body: z.strictObject({
    /** A field or null for each column, in the order of `columns`. */
    mapping: z.array(z.string().max(fieldNameMax).nullable()).max(importMaxColumns),
    version: Version,
  }),
  response: ImportView,
})

/**
 * All rows at once, or none. 409 for a stale version; `imports.not-checked`; `imports.problems`;
 * `imports.nothing` if every row is left out; `imports.changed` if another row must be left out
 * since the check: check again.
 */
export const publishImport = defineEndpoint('POST /api/imports/:importId/publish', {
  access: 'signed-in',
  summary: 'Add the rows of a checked import',
  body: z.strictObject({ version: Version }),
  response: ImportView,
})

/** Deletes what was uploaded. 409 `imports.published`. */
export const cancelImport = defineEndpoint('DELETE /api/imports/:importId', {
  access: 'signed-in',
  summary: 'Cancel an import that is not published',
})

/**
 * Removes what was not used or changed since, and says what stays. 409 for an import that isn't
 * published or was undone already.
 */
export const undoImport = defineEndpoint('POST /api/imports/:importId/undo', {
  access: 'signed-in',
  summary: 'Undo an import',
  body: z.strictObject({ version: Version }),
  response: ImportView,
})

/** Those that were published, newest first. 404 for a kind or a client without the permission. */
export const listImports = defineEndpoint('GET /api/imports', {
  topics: ['imports'],
  access: 'signed-in',
  summary: 'List imports, of all clients or of one client',
  query: PageQuery.extend({
    /** Without one, of all kinds that the reader may import. */
    kind: z.enum(importKinds).optional(),
    clientId: Uuid.optional(),
    into: Uuid.optional(),
  }),
  response: pageOf(ImportItem),
})
