import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { prepared, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import {
  clientInSearch,
  clientScope,
  defineSearch,
  indexRecords,
} from '../search/search-index.repository.ts'
import { meetings } from './meetings.table.ts'

/** What is left of cancelled meetings, and of erased guests, is not searched. */
const isFindable = sql`(${meetings.status} = 'booked' AND ${or(isNotNull(meetings.name), isNotNull(meetings.clientId))})`
const foundById = prepared((db) =>
  db
    .select(pick(meetings, 'clientId', 'title', 'name', 'email', 'startsAt', 'answers'))
    .from(meetings)
    .where(and(eq(meetings.id, sql.placeholder('id')), isFindable))
    .prepare(),
)

defineSearch({
  kind: 'meeting',
  label: 'Meetings',
  place: 20,
  table: meetings,
  id: meetings.id,
  where: isFindable,
  isNamed: true,
  read: (db, id) => {
    const found = foundById(db).get({ id })
    if (!found) return undefined
    const { clientId, title, name, email, startsAt: scope, answers } = found
    const client = clientInSearch(db, clientId)
    const answered = answers.map(({ answer }) => answer)
    const text = [title, name, email, ...client.names, ...answered]
    return { title, subtitle: client.label || name || '', scope, clientId, text }
  },
  scopeOf: (_db, actor) => clientScope(actor, 'bookings.manage'),
})

export const indexMeeting = (tx: Tx, id: string): void => indexRecords(tx, 'meeting', [id])
