import { getSession, SessionView } from '@leadwright/shared/contracts/identity/auth'
import { demoAccounts } from '@leadwright/shared/demo'
import { can } from '@leadwright/shared/permissions'
import type { BrowserContext } from 'playwright/test'
import type { PortalServer } from './portal-server.ts'
import { insertSession } from './sessions.ts'

export type DemoRole = keyof typeof demoAccounts

/** Where the portal keeps the local session record. */
const RECORD = 'leadwright:session'
/** A file of the portal that runs no code: its page gives access to the portal's local storage. */
const STILL_FILE = '/favicon.svg'

const isRole = (who: string): who is DemoRole => who in demoAccounts

/** Returns the token of a new session. */
export const openSession = ({ db }: PortalServer, who: DemoRole | string): string =>
  insertSession(db, isRole(who) ? demoAccounts[who] : who)

/** The portal's local session record; for clients it has four more fields. */
async function localRecord(portal: PortalServer, token: string): Promise<string> {
  const headers = { Cookie: `session=${token}` }
  const answer = await fetch(`${portal.url}${getSession.path}`, { headers })
  const { user } = SessionView.parse(await answer.json())
  const { firstName, lastName, company, googleEmail, ...record } = user
  const more = can(user.role, 'dashboard.view') ? { firstName, lastName, company, googleEmail } : {}
  return JSON.stringify({ ...record, ...more })
}

/** Sets the cookie and the local record as signing in would; much faster than typing. */
export async function giveSession(
  context: BrowserContext,
  portal: PortalServer,
  who: DemoRole | string,
): Promise<void> {
  const token = openSession(portal, who)
  const value = await localRecord(portal, token)
  // Open pages of the previous person would make requests with the new session.
  const [page = await context.newPage(), ...others] = context.pages()
  await Promise.all(others.map((other) => other.goto('about:blank')))
  await page.goto(`${portal.origin}${STILL_FILE}`)
  await page.evaluate(
    ([key, text]) => {
      localStorage.clear()
      localStorage.setItem(key, text)
    },
    [RECORD, value] as const,
  )
  await context.clearCookies()
  const cookie = { name: 'session', value: token, domain: 'localhost', path: '/' }
  await context.addCookies([{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' }])
}
