import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoInstant, PageQuery, SearchText, Uuid, Version } from '../../fields.ts'
import { ClientName } from '../clients/client-names.ts'

/** Most clients in one filter. */
const maxFilter = 500

/** Fields that every item has. */
export const vaultStamps = {
  client: ClientName.nullable(),
  createdAt: IsoInstant,
  version: Version,
}

/** Recordings, documents and links can be shared with the client that they are filed under. */
export const shareableStamps = {
  ...vaultStamps,
  /** Since when the client sees it, and who shared it; null while only the team does. */
  shared: z.object({ at: IsoInstant, by: z.string() }).nullable(),
  /** Whether the caller may share it, or stop sharing it. */
  canShare: z.boolean(),
}

/**
 * Shares an item with its client, whose people are notified, in the version that was read. Errors: 403
 * `vault.not-assigned` for staff who don't work for the client; 404; 409 `record.conflict`, and
 * `vault.no-client` for an item without a client.
 */
export const shareEndpoints = <List extends string, Id extends string, View extends z.ZodType>(
  path: `/api/${List}/:${Id}`,
  one: string,
  view: View,
) => ({
  share: defineEndpoint(`POST ${path}/share`, {
    access: 'vault.write',
    summary: `Share ${one} with its client`,
    body: z.strictObject({ version: Version }),
    response: view,
  }),
  unshare: defineEndpoint(`DELETE ${path}/share`, {
    access: 'vault.write',
    summary: `Stop sharing ${one} with its client`,
    response: view,
  }),
})

/** Ids of clients, separated by commas; with any id, items without a client are left out. */
const ClientIds = z
  .string()
  .max(maxFilter * 37)
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(z.array(Uuid).max(maxFilter))

export const VaultQuery = PageQuery.extend({
  search: SearchText.optional(),
  clientIds: ClientIds.optional(),
})
export type VaultQuery = z.output<typeof VaultQuery>

/** The client chosen for an item; blank or null for none. */
export const ChosenClient = z
  .union([z.literal(''), Uuid])
  .nullable()
  .transform((value) => value || null)
