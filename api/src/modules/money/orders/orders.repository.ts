import { desc, eq } from 'drizzle-orm'
import { type Db, insertInto } from '../../../db/client.ts'
import { orders } from './orders.table.ts'

/** Newest first. */
export const listOrders = (db: Db, clientId: string) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.clientId, clientId))
    .orderBy(desc(orders.number))
    .all()
    .map(({ clientId: _, ...order }) => order)

/** Of all clients; each client's newest first. */
export const listAllOrders = (db: Db) => db.select().from(orders).orderBy(desc(orders.number)).all()

export const insertOrder = insertInto(orders)
