import { fold } from '@leadwright/shared/text'
import type Database from 'better-sqlite3'

/** Adds `fold` to a connection, for lists of one client that are searched without an index. */
export const withFunctions = (client: Database.Database): Database.Database =>
  client.function('fold', { deterministic: true, directOnly: true }, (text) =>
    fold(String(text ?? '')),
  )
