import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { demoAccounts } from '@leadwright/shared/demo'
import { timings } from '@leadwright/shared/timings'
import type { BrowserContext } from 'playwright/test'
import type { PortalServer } from './portal-server.ts'

export type DemoRole = keyof typeof demoAccounts

const isRole = (who: string): who is DemoRole => who in demoAccounts

/** Gives the browser a session of that person, as signing in would; much faster than typing. */
export async function giveSession(
  context: BrowserContext,
  portal: PortalServer,
  who: DemoRole | string,
): Promise<void> {
  const email = isRole(who) ? demoAccounts[who] : who
  const user = portal.db.prepare('SELECT id FROM users WHERE email = ?').pluck().get(email)
  if (typeof user !== 'string') throw new Error(`Nobody has the address ${email}.`)
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  portal.db
    .prepare(
      `INSERT INTO sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at,
         confirmed_at, user_agent, network)
       VALUES (@hash, @id, @user, @now, @now, @end, @now, 'browser test', '127.0.0.1')`,
    )
    .run({
      hash: createHash('sha256').update(token).digest('base64url'),
      id: randomUUID(),
      user,
      now: now.toISOString(),
      end: new Date(now.getTime() + timings.sessionLifetime).toISOString(),
    })
  await context.addCookies([
    { name: 'session', value: token, url: portal.origin, httpOnly: true, sameSite: 'Lax' },
  ])
}
