import { demoAccounts } from '@leadwright/shared/demo'
import type { Db } from '../../../db/client.ts'
import { findUserByEmail } from './users.repository.ts'

/** The demo's accounts have published passwords, so production refuses to start with them. */
export function refuseDemoAccounts(db: Db): void {
  const found = Object.values(demoAccounts).filter((email) => findUserByEmail(db, email))
  if (found.length === 0) return
  throw new Error(
    `The data folder contains sample accounts (${found.join(', ')}). Use an empty one.`,
  )
}
