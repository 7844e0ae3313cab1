import { z } from 'zod'
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
