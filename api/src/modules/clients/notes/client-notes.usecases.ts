import { clientNoteLabels } from '@leadwright/shared/client-notes'
import type {
  ClientNoteBody,
  ClientNoteView,
} from '@leadwright/shared/contracts/clients/client-notes'
import { dayInWords } from '@leadwright/shared/days'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { type Db, transaction } from '../../../db/client.ts'
import { type PageQuery, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import type { Reader } from '../../../lib/actor.ts'
import { DomainError, invalidField, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { isReachable } from '../../identity/auth/client-assignments.usecases.ts'
import { clientExists } from '../../identity/auth/users.usecases.ts'
import { defineRecord } from '../../records/record.repository.ts'
import { clientScope } from '../../search/search-index.repository.ts'
import { requireClient } from '../clients/clients.usecases.ts'
import * as repository from './client-notes.repository.ts'
import { clientNotes as table } from './client-notes.table.ts'

/** The audit log names the kind and the day, never the text, which may be about people. */
export const clientNotes = defineRecord({
  table,
  type: 'client-note',
  nameOf: ({ kind, happenedOn }) => `${clientNoteLabels[kind]} of ${dayInWords(happenedOn)}`,
  auditFields: ({ kind, happenedOn }) => ({ kind: clientNoteLabels[kind], day: happenedOn }),
  search: {
    label: 'Notes and calls',
    place: 17,
    found: ({ clientId, text }, client) => ({
      subtitle: client?.companyName ?? '',
      scope: clientId,
      text: [text, client?.companyName],
    }),
    scopeOf: (_db, actor) => clientScope(actor, 'clients.read'),
  },
  trash: {
    label: 'Note or call',
    permission: 'clients.work',
    isVisible: (db, actor, row) =>
      mayChange(actor, row) && isReachable(db, row.clientId, actor, 'clients.read'),
  },
})

const mayChange = ({ userId, role }: Reader, { authorId }: { authorId: string | null }) =>
  authorId === userId || can(role, 'clients.read')

/** A client's notes and calls, newest first. */
export function listClientNotes(deps: Deps, _actor: Actor, clientId: string, query: PageQuery) {
  const { db } = deps
  requireClient(db, clientId)
  return {
    ...readPage(
      query,
      (range) => repository.listNotes(db, { clientId, ...range }),
      ({ happenedOn, id }) => ({ at: happenedOn, id }),
    ),
    lastCallOn: repository.findLastCall(db, clientId),
  }
}

const found = (db: Db, id: string): ClientNoteView => orNotFound(repository.findNote(db, id))
export const getClientNote = ({ db }: Deps, _actor: Actor, id: string) => found(db, id)

/** Error: 400 for a missing client. */
export const addClientNote = (deps: Deps, actor: Actor, input: ClientNoteBody): ClientNoteView =>
  transaction(deps.db, (tx) => {
    requireListed(tx, input.clientId)
    const id = newId()
    clientNotes.create({ tx, deps, actor }, { id, ...input, authorId: actor.userId })
    return found(tx, id)
  })

function requireListed(db: Db, clientId: string): void {
  if (!clientExists(db, clientId)) throw invalidField('clientId', messages.people.noSuchClient)
}

/** Errors: those of `addClientNote`; 404; 403 for what someone else wrote; `record.conflict`. */
export const editClientNote = (
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...change }: ClientNoteBody & { version: number },
): ClientNoteView =>
  transaction(deps.db, (tx) => {
    assertMayChange(actor, clientNotes.requireActive(tx, id))
    requireListed(tx, change.clientId)
    clientNotes.update({ tx, deps, actor }, { id, version }, change)
    return found(tx, id)
  })

/** Errors: 404; 403 for what someone else wrote. */
export const removeClientNote = (deps: Deps, actor: Actor, id: string): undefined =>
  void transaction(deps.db, (tx) => {
    assertMayChange(actor, clientNotes.requireActive(tx, id))
    clientNotes.remove({ tx, deps, actor }, id)
  })

/** Errors: 404; 403 for what someone else wrote. */
export const restoreClientNote = (deps: Deps, actor: Actor, id: string): ClientNoteView =>
  transaction(deps.db, (tx) => {
    clientNotes.restore({ tx, deps, actor }, id)
    const note = found(tx, id)
    assertMayChange(actor, note)
    return note
  })

function assertMayChange(actor: Reader, note: { authorId: string | null }): void {
  if (mayChange(actor, note)) return
  throw new DomainError(
    'forbidden',
    errorCodes.forbidden,
    'Only its author or an admin can change this note.',
  )
}
