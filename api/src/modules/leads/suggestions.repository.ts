import { and, desc, eq, isNull } from 'drizzle-orm'
import { type Db, insertInto, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { leadSuggestions } from './external.table.ts'

type Row = typeof leadSuggestions.$inferSelect

export const insertSuggestion = insertInto(leadSuggestions)

/** Newest first. */
export const listSuggestions = (db: Db, leadId: string) =>
  db
    .select(pick(leadSuggestions, 'id', 'at', 'source', 'kind', 'text', 'appointmentAt', 'doneAt'))
    .from(leadSuggestions)
    .where(eq(leadSuggestions.leadId, leadId))
    .orderBy(desc(leadSuggestions.at), desc(leadSuggestions.id))
    .all()

/** What the tool said before in the same words. */
export const findRepeated = (
  db: Db,
  {
    leadId,
    source,
    kind,
    text,
    appointmentAt,
  }: Pick<Row, 'leadId' | 'source' | 'kind' | 'text' | 'appointmentAt'>,
) =>
  db
    .select({ id: leadSuggestions.id })
    .from(leadSuggestions)
    .where(
      and(
        eq(leadSuggestions.leadId, leadId),
        eq(leadSuggestions.source, source),
        eq(leadSuggestions.kind, kind),
        eq(leadSuggestions.text, text),
        appointmentAt === null
          ? isNull(leadSuggestions.appointmentAt)
          : eq(leadSuggestions.appointmentAt, appointmentAt),
      ),
    )
    .get()

/** The suggestion of a lead. */
export const findSuggestion = (db: Db, leadId: string, id: string): Row | undefined =>
  db
    .select()
    .from(leadSuggestions)
    .where(and(eq(leadSuggestions.id, id), eq(leadSuggestions.leadId, leadId)))
    .get()

export const closeSuggestion = (tx: Tx, id: string, doneAt: string): void =>
  void tx.update(leadSuggestions).set({ doneAt }).where(eq(leadSuggestions.id, id)).run()

export const deleteSuggestions = (tx: Tx, leadId: string): void =>
  void tx.delete(leadSuggestions).where(eq(leadSuggestions.leadId, leadId)).run()
