import { ofClient } from '../vault/items.usecases.ts'
import { defineShareableItems } from '../vault/shareable-items.usecases.ts'
import { links as table } from './links.table.ts'

export const links = defineShareableItems({
  table,
  type: 'link',
  nameOf: ({ title }) => title,
  titleOf: ({ title, link }) => title || link,
  auditFields: ({ title }) => ({ title }),
  search: {
    label: 'Links',
    place: 3,
    found: ({ title, link, notes }, client) => ofClient(client, [title, link, notes]),
  },
  trash: { label: 'Link', permission: 'vault.write' },
  viewOf: ({ id: linkId, ...link }) => ({ linkId, ...link }),
})
