import { z } from 'zod'
import { IsoInstant, PageQuery, SearchText, Uuid, Version } from '../../fields.ts'

/** Most clients in one filter. */
const maxFilter = 500

/**
 * A client as the vault shows it, without its sign-in address; null for an item without a client.
 */
export const VaultClient = z.object({
  clientId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
})
export type VaultClient = z.infer<typeof VaultClient>

/** Fields that every item has. */
export const vaultStamps = {
  client: VaultClient.nullable(),
  createdAt: IsoInstant,
  version: Version,
}

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
