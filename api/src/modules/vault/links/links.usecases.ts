import { defineItems } from '../vault/items.usecases.ts'
import { links as table } from './links.table.ts'

export const links = defineItems({
  table,
  type: 'link',
  nameOf: ({ title }) => title,
  viewOf: ({ id: linkId, ...link }) => ({ linkId, ...link }),
})
