import { clientLabel } from '@leadwright/shared/people'
import type { Tx } from '../../db/client.ts'
import { audiences, type Change, type RecordVerb, recordChangeTo } from '../audit/audit.ts'
import type { RecordKind } from './record-kind.ts'
import type { RecordTable, RowOf } from './record-rows.repository.ts'

interface About {
  detail?: object | undefined
  /** Affected users whom the row does not name. */
  affected?: readonly (string | null)[] | undefined
}

/** The title of a record, for people and in the audit log. */
export const titleIn = <T extends RecordTable>(
  { titleOf, nameOf }: RecordKind<T>,
  { row, client }: RowOf<T>,
): string => (titleOf ?? nameOf)?.(row, client) ?? ''

/** The audit entries of a kind of record. */
export function recordAudit<T extends RecordTable>(
  kind: RecordKind<T>,
  read: (tx: Tx, id: string) => RowOf<T>,
) {
  const { type, affectedUsers = () => [], auditFields } = kind
  const audience = kind.audience ?? audiences[kind.type]
  return {
    audit(change: Change, verb: RecordVerb, id: string, { detail, affected = [] }: About = {}) {
      const one = read(change.tx, id)
      const { row, client } = one
      const subject = {
        type,
        id,
        name: titleIn(kind, one),
        affected: [...affectedUsers(row, change.tx), ...affected],
        personId: client?.clientId,
      }
      const auditDetail = client ? { client: clientLabel(client), ...detail } : detail
      recordChangeTo(audience, change, `${type}.${verb}`, subject, auditDetail)
    },

    /** The logged fields of a record, to compare with their previous values. */
    auditedFields(tx: Tx, id: string) {
      const { row, client } = read(tx, id)
      return { client: client && clientLabel(client), ...auditFields?.(row, tx) }
    },
  }
}
