import { messages } from '@leadwright/shared/messages'
import { fullName } from '@leadwright/shared/people'
import type { RecordClient } from '../../records/record.repository.ts'
import { clientName } from '../vault/items.usecases.ts'
import { defineShareableItems } from '../vault/shareable-items.usecases.ts'
import * as tables from './recordings.table.ts'

const found = ({ title }: { title: string | null }, client: RecordClient | null) => ({
  subtitle: [title && client && fullName(client), client?.companyName].filter(Boolean).join(', '),
  text: [title, ...(client ? [fullName(client), client.companyName, client.email] : [])],
})

export const recordings = defineShareableItems({
  table: tables.recordings,
  type: 'recording',
  titleOf: ({ title }, client) => title ?? (clientName(client) || messages.vault.clientMeeting),
  search: { label: 'Recordings', place: 4, found },
  trash: { label: 'Recording', permission: 'vault.write' },
  viewOf: (item) => item,
})

export const documents = defineShareableItems({
  table: tables.documents,
  type: 'document',
  titleOf: ({ title }, client) => title ?? (clientName(client) || messages.vault.clientDocument),
  search: { label: 'Documents', place: 5, found },
  trash: { label: 'Document', permission: 'vault.write' },
  viewOf: (item) => item,
})
