import { z } from 'zod'
import { clientNoteKinds } from '../../client-notes.ts'
import { defineEndpoint } from '../../endpoint.ts'
import {
  DateInput,
  IsoDate,
  limits,
  PageQuery,
  pageOf,
  prose,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { messages } from '../../messages.ts'
import { createEndpoint, getEndpoint, trashEndpoints, updateEndpoint } from '../record.ts'

export const ClientNoteBody = z.strictObject({
  clientId: z.uuid('Choose a client.'),
  kind: z.enum(clientNoteKinds),
  happenedOn: DateInput,
  text: prose(limits.longText).pipe(z.string().min(1, messages.fields.required)),
})
export type ClientNoteBody = z.output<typeof ClientNoteBody>

export const ClientNoteView = z.object({
  id: Uuid,
  clientId: Uuid,
  kind: z.enum(clientNoteKinds),
  happenedOn: IsoDate,
  text: z.string(),
  authorId: Uuid.nullable(),
  /** Null once the author was removed. */
  authorName: z.string().nullable(),
  version: Version,
})
export type ClientNoteView = z.infer<typeof ClientNoteView>

/** Only the team sees them. */
export const listClientNotes = defineEndpoint('GET /api/clients/:clientId/notes', {
  topics: ['notes'],
  access: 'clients.work',
  summary: "List a client's notes and calls, newest first",
  query: PageQuery,
  response: pageOf(ClientNoteView).extend({
    /** The day of the last call; null if there was none. */
    lastCallOn: IsoDate.nullable(),
  }),
})

const kind = {
  path: '/api/client-notes/:clientNoteId',
  one: 'a note or call about a client',
  topics: ['notes'],
  read: 'clients.work',
  write: 'clients.work',
  view: ClientNoteView,
  create: ClientNoteBody,
  update: withVersion(ClientNoteBody),
} as const
/** Staff change and delete only what they wrote, otherwise 403. */
export const clientNotes = {
  get: getEndpoint(kind),
  create: createEndpoint(kind),
  update: updateEndpoint(kind),
  ...trashEndpoints(kind),
}
