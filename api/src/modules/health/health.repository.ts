import { type Db, putInto, type Tx } from '../../db/client.ts'
import { serverState } from './health.table.ts'

export const findServerState = (db: Db) => db.select().from(serverState).get()

export const saveServerState = (tx: Tx, state: { seenAt: string; writtenAt: string }) =>
  putState(tx, { id: 1, ...state })
const putState = putInto(serverState, serverState.id)
