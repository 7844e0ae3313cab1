import { videos } from '../modules/academy/manage-videos.usecases.ts'
import { events } from '../modules/calendar/calendar.usecases.ts'
import { milestones } from '../modules/clients/milestones/milestones.usecases.ts'
import { clientNotes } from '../modules/clients/notes/client-notes.usecases.ts'
import { sendingDomains } from '../modules/deliverability/sending-domains.usecases.ts'
import { leads } from '../modules/leads/lead-records.ts'
import { pastClients } from '../modules/money/finances/enter-finances.usecases.ts'
import type { NewRecord, RecordTable, Write } from '../modules/records/record.repository.ts'
import { targetLists } from '../modules/targeting/lists/target-lists.usecases.ts'
import { noDueDay } from '../modules/team/tasks/tasks.table.ts'
import { tasks } from '../modules/team/tasks/tasks.usecases.ts'
import { links } from '../modules/vault/links/links.usecases.ts'
import { passwords } from '../modules/vault/passwords/passwords.usecases.ts'
import { prompts } from '../modules/vault/prompts/prompts.usecases.ts'
import { documents, recordings } from '../modules/vault/recordings/recordings.usecases.ts'
import { leadBody } from './lead-samples.ts'
import { domainBody } from './sending-samples.ts'

/** What `defineRecord` does with one kind, whatever its columns. */
export interface Subject {
  type: string
  table: RecordTable
  insert: (tx: Write['tx'], id: string, at: string) => void
  create: (write: Write, id: string) => void
  update: (write: Write, key: { id: string; version: number }) => unknown
  remove: (write: Write, id: string) => void
  restore: (write: Write, id: string) => void
  purge: (tx: Write['tx'], until: string) => number
  requireActive: (db: Write['tx'], id: string) => { version: number }
}

type Layer<T extends RecordTable> = ReturnType<
  typeof import('../modules/records/record.repository.ts').defineRecord<T>
>

const subject = <T extends RecordTable>(
  record: Layer<T>,
  fields: Omit<NewRecord<T>, 'id'>,
): Subject => {
  const rowOf = (id: string) => ({ ...fields, id }) as NewRecord<T>
  return {
    type: record.type,
    table: record.table,
    insert: (tx, id, at) => record.insert(tx, rowOf(id), at),
    create: (write, id) => record.create(write, rowOf(id)),
    update: (write, key) => record.update(write, key, {}),
    remove: record.remove,
    restore: record.restore,
    purge: record.purge,
    requireActive: record.requireActive,
  }
}

const text = { title: 'Sample', notes: '' }
const drive = { clientId: null, googleDriveLink: 'https://drive.google.com/x' }
const days = { startsAt: '2026-03-10', endsAt: '2026-03-10' }
export const subjects = (clientId: string): Subject[] => [
  subject(links.record, { ...text, link: 'https://example.com' }),
  subject(prompts.record, { ...text, description: '', prompt: 'Write' }),
  subject(recordings.record, drive),
  subject(documents.record, drive),
  subject(passwords, {
    ...{ accountName: 'Bank', login: 'x', password: 'sealed', notes: '' },
    passwordChangedAt: '2026-03-10T00:00:00.000Z',
  }),
  subject(leads, {
    ...leadBody(clientId),
    listedAt: '2026-03-10T00:00:00.000Z',
  }),
  subject(clientNotes, { clientId, kind: 'note', happenedOn: '2026-03-10', text: 'Sample' }),
  subject(sendingDomains, { ...domainBody(clientId), nextCheckAt: '2026-03-10T00:00:00.000Z' }),
  subject(targetLists, { clientId, name: 'Shipyards', note: '', state: 'draft' }),
  subject(milestones, { clientId, title: 'Kick-off', dueOn: '2026-03-10' }),
  subject(tasks, { ...text, assigneeId: null, clientId: null, dueOn: noDueDay }),
  subject(events, { ...text, location: '', allDay: true, ...days }),
  subject(videos, { category: 'Paid Ads', displayOrder: 1, streamableCode: 'abc' }),
  subject(pastClients, { name: 'Before', firstMonth: '2024-01', lastMonth: '2024-02' }),
]
