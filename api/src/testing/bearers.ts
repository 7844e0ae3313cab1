import { readFeed, renewFeed } from '@leadwright/shared/contracts/calendar'
import { getCampaign } from '@leadwright/shared/contracts/clients/campaigns'
import { startImpersonation } from '@leadwright/shared/contracts/clients/client-details'
import { setPassword } from '@leadwright/shared/contracts/identity/account'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import {
  confirmEmail,
  getProfile,
  requestEmailChange,
  updateProfile,
} from '@leadwright/shared/contracts/identity/profile'
import * as factors from '@leadwright/shared/contracts/identity/second-factor'
import { openEvents } from '@leadwright/shared/contracts/live'
import { messages } from '@leadwright/shared/messages'
import { eq } from 'drizzle-orm'
import { hashToken, newToken } from '../lib/ids.ts'
import { passwordLinks, sessions } from '../modules/identity/auth/auth.table.ts'
import { askClients } from '../modules/leads/asks.jobs.ts'
import { unsubscribeUrl } from '../modules/mail/unsubscribe.usecases.ts'
import { makeApiKey, sendWithKey } from './api-key.ts'
import { codeOf } from './authenticator.ts'
import { addReleased } from './lead-samples.ts'
import { queuedMails } from './outbox.ts'
import { testPassword } from './people.ts'
import { type Caller, createTestApp } from './test-app.ts'

/** Returns whether something still gives access without typing a password. */
type Alive = () => Promise<boolean>

/** The person whose access changes. */
export type Kind = 'colleague' | 'client' | 'member'

/** A person, an admin who changes their access, and the client concerned. */
export async function access(kind: Kind, hasFactor: boolean) {
  const app = await createTestApp()
  const otherAdmin = await app.signInAs('admin')
  const owner = await app.signInAs('client')
  const params = { clientId: owner.id }
  const person = {
    colleague: () => app.signInAs('admin'),
    client: async () => owner,
    member: () => app.signInAs('client', params),
  }
  const own = await person[kind]()
  const secret = hasFactor ? await enrol(app, own) : undefined
  const code = () => {
    // Each code works once.
    app.clock.advance(60_000)
    return codeOf(secret ?? '', app.clock.now().getTime())
  }
  const passed = () => {
    const caller = app.signInAgain(own)
    if (secret) proveFactor(app, caller)
    return caller
  }
  return { ...app, testApp: app, kind, otherAdmin, own, params, secret, code, passed }
}
export type Access = Awaited<ReturnType<typeof access>>
type App = Awaited<ReturnType<typeof createTestApp>>

async function enrol({ ok, clock }: App, caller: Caller): Promise<string> {
  const body = { currentPassword: testPassword }
  const { secret } = await ok(factors.startSecondFactor, { body }, caller)
  const code = codeOf(secret, clock.now().getTime())
  await ok(factors.confirmSecondFactor, { body: { code } }, caller)
  return secret
}

/** Marks the second factor as proven in this session. */
function proveFactor({ deps }: App, { cookie }: Caller): void {
  const tokenHash = hashToken(cookie.replace('session=', ''))
  const secondFactorAt = deps.clock.now().toISOString()
  deps.db.update(sessions).set({ secondFactorAt }).where(eq(sessions.tokenHash, tokenHash)).run()
}

const isSignedIn =
  ({ send }: App, caller: Caller): Alive =>
  async () =>
    (await send(getSession, {}, caller)).ok

/**
 * Everything that gives a person access without typing a password, by the table that stores it.
 * Links come last, because trying one uses it up.
 */
export const bearers: Record<string, (on: Access) => Promise<[table: string, Alive] | undefined>> =
  {
    'a session': async (on) => ['sessions', isSignedIn(on, on.passed())],
    'a session that waits for the second factor': async (on) => {
      if (!on.secret) return undefined
      return ['sessions', isSignedIn(on, on.signInAgain(on.own))]
    },
    'an event stream': async (on) => {
      const stream = await on.ok(openEvents, { query: {} }, on.passed())
      return [
        'sessions',
        async () => {
          on.deps.eventBus.heartbeat()
          on.deps.eventBus.close()
          return !/event: (ended|revoked)/.test(await stream.text())
        },
      ]
    },
    'a session that views as a client': async (on) => {
      if (on.kind !== 'colleague') return undefined
      const caller = on.passed()
      await on.ok(startImpersonation, { params: on.params }, caller)
      return ['sessions', isSignedIn(on, caller)]
    },
    'a calendar feed': async (on) => {
      if (on.kind !== 'colleague') return undefined
      const { url } = await on.ok(renewFeed, {}, on.passed())
      const params = { file: new URL(url).pathname.split('/').at(-1) ?? '' }
      return ['calendar_feeds', async () => (await on.send(readFeed, { params })).ok]
    },
    'an API key of the client': async (on) => {
      if (on.kind === 'colleague') return undefined
      const { token } = await makeApiKey(on.testApp, on.otherAdmin, on.params)
      const { params } = on
      return [
        'api_keys',
        async () => (await sendWithKey(on.testApp, token, getCampaign, { params })).ok,
      ]
    },
    'an unsubscribe link': async (on) => {
      const topic = on.kind === 'colleague' ? 'task.assigned' : 'update.written'
      const url = unsubscribeUrl(on.deps, { userId: on.own.id, topic })
      return [
        'none',
        async () =>
          !(await (await on.app.fetch(new Request(url))).text()).includes(
            messages.unsubscribe.unusable,
          ),
      ]
    },
    'a link that answers about an appointment': async (on) => {
      if (on.kind === 'colleague') return undefined
      await addReleased(on.testApp, on.otherAdmin, on.params.clientId, {
        appointmentAt: '2026-03-05T10:00:00.000Z',
      })
      askClients(on.deps)
      const mails = queuedMails(on.deps)
      const mail = mails.find(({ kind, to }) => kind === 'lead.ask' && to === on.own.email)
      const url = mail?.content.further?.flatMap(({ answers }) => answers ?? [])[0]?.url ?? ''
      return [
        'none',
        async () => !(await (await on.app.fetch(new Request(url))).text()).includes('doesn’t work'),
      ]
    },
    'a link that confirms the Google email': async (on) => {
      if (on.kind !== 'client') return undefined
      const { version } = await on.ok(getProfile, {}, on.passed())
      const names = { firstName: 'A', lastName: 'B', companyName: 'C' }
      const body = { ...names, googleEmail: 'google@leadwright.test', version }
      await on.ok(updateProfile, { body }, on.passed())
      const mail = queuedMails(on.deps).find(({ kind }) => kind === 'google-email.confirm')
      const link = { body: { token: mail?.token ?? '' } }
      return ['google_email_confirmations', async () => (await on.send(confirmEmail, link)).ok]
    },
    'a link that changes the email': async (on) => {
      const body = { email: 'new@leadwright.test', currentPassword: testPassword }
      await on.ok(requestEmailChange, { body }, on.passed())
      const to = on.kind === 'colleague' ? on.own.email : body.email
      const mail = queuedMails(on.deps).find((one) => one.kind === 'email.confirm' && one.to === to)
      const link = { body: { token: mail?.token ?? '' } }
      return ['email_changes', async () => (await on.send(confirmEmail, link)).ok]
    },
    'a link that sets the password': async (on) => {
      const token = addPasswordLink(on)
      return ['password_links', async () => (await setPasswordWith(on, token)).ok]
    },
  }

/** A link as emailed by “Forgot password?”. */
export function addPasswordLink({ deps, own }: Access): string {
  const token = newToken()
  const now = deps.clock.now()
  deps.db
    .insert(passwordLinks)
    .values({
      tokenHash: hashToken(token),
      userId: own.id,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 30 * 60_000).toISOString(),
    })
    .run()
  return token
}

const newPassword = 'another-horse-battery'
export const setPasswordWith = ({ send }: Access, token: string) =>
  send(setPassword, {
    body: { token, newPassword, confirmPassword: newPassword, termsAccepted: true as const },
  })
