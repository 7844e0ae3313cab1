import { z } from 'zod'
import { defineEndpoint, NoContent } from '../endpoint.ts'
import { IsoInstant, Uuid } from '../fields.ts'
import { limits } from '../limits.ts'
import { recordKindNames } from '../record-kinds.ts'

export const TrashItem = z.object({
  kind: z.enum(recordKindNames),
  /** The name of one record of the kind. */
  label: z.string(),
  id: Uuid,
  title: z.string(),
  deletedAt: IsoInstant,
  /** When it is purged. */
  purgedAt: IsoInstant,
})
export type TrashItem = z.infer<typeof TrashItem>

/** Each kind, and each password account, only for people who may restore it. */
export const listTrash = defineEndpoint('GET /api/trash', {
  topics: ['vault', 'tasks', 'milestones', 'calendar', 'academy', 'finances'],
  access: 'studio.view',
  summary: `List deleted items of the studio, newest first, at most ${limits.trash}`,
  response: z.object({ items: z.array(TrashItem) }),
})

/** Error: 404 unless the caller sees it in the list. */
export const restoreFromTrash = defineEndpoint('POST /api/trash/:kind/:id/restore', {
  access: 'studio.view',
  summary: 'Restore an item from the trash',
  params: z.strictObject({ kind: z.string(), id: Uuid }),
  response: NoContent,
})
