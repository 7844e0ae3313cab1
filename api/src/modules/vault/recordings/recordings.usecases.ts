import { defineItems } from '../vault/items.usecases.ts'
import * as tables from './recordings.table.ts'

export const recordings = defineItems({
  table: tables.recordings,
  type: 'recording',
  viewOf: (item) => item,
})

export const documents = defineItems({
  table: tables.documents,
  type: 'document',
  viewOf: (item) => item,
})
