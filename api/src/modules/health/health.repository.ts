import type { Db, Tx } from '../../db/client.ts'
import { serverState } from './health.table.ts'

export const findServerState = (db: Db) => db.select().from(serverState).get()

export const saveServerState = (tx: Tx, state: { seenAt: string; writtenAt: string }) =>
  tx
    .insert(serverState)
    .values({ id: 1, ...state })
    .onConflictDoUpdate({ target: serverState.id, set: state })
    .run()
