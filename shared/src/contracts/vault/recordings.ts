import { z } from 'zod'
import { DriveLink } from '../../drive.ts'
import { blankOr, limits, line, Uuid } from '../../fields.ts'
import { createEndpoint, readEndpoints, trashEndpoints } from '../record.ts'
import { ChosenClient, shareableStamps, shareEndpoints, VaultQuery } from './vault.ts'

/** Recordings and documents have the same shape; both can be added and removed, but not edited. */
export const DriveItemBody = z.strictObject({
  clientId: ChosenClient,
  title: blankOr(line(limits.title)),
  googleDriveLink: DriveLink,
})
export type DriveItemBody = z.output<typeof DriveItemBody>

export const DriveItemView = z.object({
  id: Uuid,
  clientId: Uuid.nullable(),
  /** Null: identified by its client and date. */
  title: z.string().nullable(),
  googleDriveLink: z.string(),
  ...shareableStamps,
})
export type DriveItemView = z.infer<typeof DriveItemView>

/** Searches title, person name, company and email (spec section 5). */
const driveItems = {
  topics: ['vault'],
  read: 'vault.read',
  write: 'vault.write',
  query: VaultQuery,
  view: DriveItemView,
  create: DriveItemBody,
} as const

const driveEndpoints = <const Name extends 'recording' | 'document', const Many extends string>(
  name: Name,
  many: Many,
) => {
  const kind = { ...driveItems, path: `/api/${name}s/:id`, one: `a ${name}`, many } as const
  return {
    ...readEndpoints(kind),
    create: createEndpoint(kind),
    ...trashEndpoints(kind),
    ...shareEndpoints(kind.path, kind.one, DriveItemView),
  }
}
export const recordings = driveEndpoints('recording', 'recordings')
export const documents = driveEndpoints('document', 'documents')
