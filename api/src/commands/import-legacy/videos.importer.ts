import { limits, Uuid } from '@leadwright/shared/fields'
import { z } from 'zod'
import { hasId } from '../../db/has-id.ts'
import { videos as videosTable } from '../../modules/academy/videos.table.ts'
import { defineImporter, writeRow } from './importer.ts'
import { optional, required, text, when } from './legacy-fields.ts'

/** A video whose id is not a UUID is dropped, as in the old system (spec section 3). */
const videos = defineImporter({
  table: 'videos',
  row: z.object({
    id: text(100),
    category: required(limits.title),
    display_order: z.coerce.number().int('must be a whole number').default(0),
    streamable_code: required(16).pipe(z.string().regex(/^[a-z0-9]{1,16}$/, 'is not a video code')),
    title: optional(limits.title),
    description: optional(limits.text),
    thumbnail_url: optional(limits.url),
    duration: optional(20),
    created_at: when,
  }),
  idOf: (row) => row.id,
  isHere: hasId(videosTable),
  convert(values, context, place) {
    if (!Uuid.safeParse(values.id).success) {
      context.note(place, `the id ${values.id} is not a UUID: skipped`)
      return undefined
    }
    const at = values.created_at ?? context.at
    const { id, category, title, description, duration } = values
    return writeRow(videosTable, {
      id,
      category,
      displayOrder: values.display_order,
      streamableCode: values.streamable_code,
      title,
      description,
      thumbnailUrl: values.thumbnail_url,
      duration,
      createdAt: at,
      updatedAt: at,
    })
  },
})

export const videoImporters = [videos]
