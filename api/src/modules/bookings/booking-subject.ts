import type { Db } from '../../db/client.ts'
import { formatDate } from '../audit/audit.ts'
import { personSubject } from '../identity/auth/users.usecases.ts'

/** The subject of an audited change. Guests without a client are not named: the audit log outlives their data. */
export const subjectOf = (
  db: Db,
  { id, clientId, startsAt }: { id: string; clientId: string | null; startsAt: string },
) => (clientId ? personSubject(db, clientId) : { type: 'meeting', id, name: formatDate(startsAt) })
