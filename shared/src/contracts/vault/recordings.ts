import { z } from 'zod'
import { DriveLink } from '../../drive.ts'
import { defineEndpoint, NoContent } from '../../endpoint.ts'
import { pageOf, Uuid, withId } from '../../fields.ts'
import { ChosenClient, VaultQuery, vaultStamps } from './vault.ts'

const params = z.strictObject({ id: Uuid })

/** Recordings and documents have the same shape; both can be added and removed, never edited. */
export const DriveItemBody = z.strictObject({ clientId: ChosenClient, googleDriveLink: DriveLink })
export type DriveItemBody = z.output<typeof DriveItemBody>

export const DriveItemView = z.object({
  id: Uuid,
  clientId: Uuid.nullable(),
  googleDriveLink: z.string(),
  ...vaultStamps,
})
export type DriveItemView = z.infer<typeof DriveItemView>

/** Searched on person name, company and email (spec section 5). */
const driveEndpoints = <const Kind extends 'recordings' | 'documents'>(
  kind: Kind,
  one: string,
) => ({
  list: defineEndpoint({
    address: `GET /api/${kind}`,
    access: 'vault.read',
    summary: `Every ${one}, newest first`,
    query: VaultQuery,
    response: pageOf(DriveItemView),
  }),
  get: defineEndpoint({
    address: `GET /api/${kind}/:id`,
    access: 'vault.read',
    summary: `One ${one}`,
    params,
    response: DriveItemView,
  }),
  create: defineEndpoint({
    address: `POST /api/${kind}`,
    access: 'vault.write',
    summary: `Add a ${one}`,
    body: withId(DriveItemBody),
    response: DriveItemView,
  }),
  remove: defineEndpoint({
    address: `DELETE /api/${kind}/:id`,
    access: 'vault.write',
    summary: `Move a ${one} to the bin`,
    params,
    response: NoContent,
  }),
  restore: defineEndpoint({
    address: `POST /api/${kind}/:id/restore`,
    access: 'vault.write',
    summary: `Take a ${one} back from the bin`,
    params,
    response: DriveItemView,
  }),
})

export const recordings = driveEndpoints('recordings', 'recording')
export const documents = driveEndpoints('documents', 'document')
