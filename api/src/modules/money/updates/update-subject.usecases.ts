import { displayName } from '@leadwright/shared/people'
import type { Db } from '../../../db/client.ts'
import { subjectOwnedBy } from '../../audit/audit.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { findUpdate, type UpdateRow } from './updates.repository.ts'

/** "Mara Lind, Example Freight", for the audit log. */
export function clientOf(db: Db, clientId: string): string {
  const client = requireClient(db, clientId)
  return `${displayName(client)}, ${client.companyName}`
}

/** An update as the audit log names it. */
export const updateSubject = (update: Pick<UpdateRow, 'id' | 'clientId' | 'title'>) =>
  subjectOwnedBy(update.clientId, { type: 'update', id: update.id, name: update.title })

/** The author as colleagues see them; the name at that time is kept after a removal. */
export const authorOf = ({ authorName }: UpdateRow): string => authorName ?? 'A colleague'

/** A decided update as the bell needs it; undefined once it is withdrawn or deleted. */
export function findDecided(db: Db, updateId: string) {
  const row = findUpdate(db, updateId)
  return row && row.deletedAt === null ? { ...row, authorName: authorOf(row) } : undefined
}
