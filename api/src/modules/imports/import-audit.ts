import type { Db } from '../../db/client.ts'
import type { Subject } from '../audit/audit.ts'
import { importKind } from './import-kind.usecases.ts'
import * as repository from './imports.repository.ts'

/** The subject of an import in the audit log, which says nothing that the file says. */
export function auditSubject(
  db: Db,
  { id, kind, clientId, intoName }: repository.ImportRecord,
  counts: object,
): [Subject, object] {
  const client = clientId === null ? '' : (repository.findClientName(db, clientId) ?? '')
  const affected = importKind(kind).isShownToClient ? [clientId] : []
  const subject = { type: 'import', id, name: intoName ?? client, affected, personId: clientId }
  return [subject, { client, ...counts }]
}
