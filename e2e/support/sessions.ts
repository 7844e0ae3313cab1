import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { timings } from '@leadwright/shared/timings'
import type Database from 'better-sqlite3'

/** Opens a session, also past a second factor, and returns its token. Throws without such a user. */
export function insertSession(db: Database.Database, email: string): string {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const { changes } = db
    .prepare(
      `INSERT INTO sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at,
         confirmed_at, second_factor_at, security_stamp, user_agent, network)
       SELECT @hash, @id, id, @now, @now, @end, @now, @now, security_stamp, 'test', '127.0.0.1'
       FROM users WHERE email = @email`,
    )
    .run({
      hash: createHash('sha256').update(token).digest('base64url'),
      id: randomUUID(),
      email,
      now: now.toISOString(),
      end: new Date(now.getTime() + timings.sessionLifetime).toISOString(),
    })
  if (changes !== 1) throw new Error(`No user has the email ${email}.`)
  return token
}
