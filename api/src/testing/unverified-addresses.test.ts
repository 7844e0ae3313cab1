import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { inviteMember } from '@leadwright/shared/contracts/clients/members'
import {
  requestStatusLink,
  submitApplication,
} from '@leadwright/shared/contracts/hiring/application'
import { sendPasswordLink } from '@leadwright/shared/contracts/identity/access'
import { requestEmailChange, updateProfile } from '@leadwright/shared/contracts/identity/profile'
import { invitePerson } from '@leadwright/shared/contracts/people'
import { requestOwnData } from '@leadwright/shared/contracts/personal-data/data-requests'
import { addStaff } from '@leadwright/shared/contracts/team/staff'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../db/client.ts'
import { hiringLinks, hiringSubmissions } from '../modules/hiring/hiring.table.ts'
import { users } from '../modules/identity/auth/auth.table.ts'
import { type MailKind, mailKinds, treatmentOf } from '../modules/mail/mail.kinds.ts'
import { mailOutbox } from '../modules/mail/mail.table.ts'
import { enqueueMail } from '../modules/mail/mail.usecases.ts'
import { unverifiedAddress } from '../modules/mail/unverified-address.usecases.ts'
import { applicationForm, apply, pdfFile } from './application.ts'
import { queuedMails } from './outbox.ts'
import { createPerson, testPassword } from './people.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const evil = 'Win at evil.example now'
const stranger = 'stranger@example.com'
const names = { firstName: evil, lastName: evil }

async function world() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', names)
  const client = await app.signInAs('client', { ...names, companyName: evil })
  return { ...app, admin, client }
}
type World = Awaited<ReturnType<typeof world>>

/** A login with the address whose owner has not set a password yet. */
async function invited({ deps }: TestApp): Promise<string> {
  const { id } = await createPerson(deps, 'staff', { email: stranger, ...names })
  deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, id)).run()
  return id
}

const invitation = { ...names, email: stranger }

/** Causes of each kind of email to an unconfirmed address. */
const causes: Record<UnprovedKind, (world: World) => Promise<unknown>> = {
  'password.link': async (world) => {
    const userId = await invited(world)
    return world.send(sendPasswordLink, { params: { userId } }, world.admin)
  },
  'client.welcome': ({ send, admin }) => {
    const body = { ...invitation, companyName: evil, password: testPassword }
    return send(addClient, { body }, admin)
  },
  'member.invited': ({ send, client }) => {
    const body = { ...invitation, role: 'client' }
    return send(inviteMember, { params: { clientId: client.id }, body }, client)
  },
  'person.invited': ({ send, admin }) =>
    send(invitePerson, { body: { ...invitation, role: 'staff' } }, admin),
  'staff.welcome': ({ send, admin }) => send(addStaff, { body: invitation }, admin),
  'email.confirm': ({ send, client }) => {
    const body = { email: stranger, currentPassword: testPassword }
    return send(requestEmailChange, { body }, client)
  },
  'email.in-use': async ({ send, client, deps }) => {
    await createPerson(deps, 'staff', { email: stranger })
    const body = { email: stranger, currentPassword: testPassword }
    return send(requestEmailChange, { body }, client)
  },
  'google-email.confirm': ({ send, client }) => {
    const body = { ...names, companyName: evil, googleEmail: stranger, version: 1 }
    return send(updateProfile, { body }, client)
  },
  'hiring.received': ({ send }) => {
    const body = applicationForm({ email: stranger, name: evil })
    return send(submitApplication, { body, file: pdfFile(undefined, 'win at evil.example.pdf') })
  },
  'data-request.link': ({ send }) => send(requestOwnData, { body: { email: stranger } }),
  'hiring.link': async (world) => {
    const { deps, send } = world
    await apply(world, 'applicant@example.com', evil)
    deps.db.update(hiringSubmissions).set({ email: stranger }).run()
    deps.db.delete(hiringLinks).run()
    return send(requestStatusLink, { body: { email: stranger } })
  },
}

type UnprovedKind = {
  [K in MailKind]: (typeof mailKinds)[K] extends { unverified: string } ? K : never
}[MailKind]

const kinds = Object.keys(mailKinds) as MailKind[]
const mailed = ({ deps }: TestApp, kind: MailKind) =>
  queuedMails(deps).filter((mail) => mail.kind === kind && mail.to === stranger)

describe('an email to an unconfirmed address', () => {
  test.each(Object.entries(causes))(
    '%s contains no link that the sender typed',
    async (kind, cause) => {
      const app = await world()
      await cause(app)
      const mails = mailed(app, kind as MailKind)
      expect(mails).toHaveLength(1)
      const { subject, content } = mails[0] ?? {}
      expect(JSON.stringify([subject, content])).not.toContain('evil')
    },
  )

  test.each(Object.entries(causes))(
    '%s is sent three times a day, for all senders together',
    async (kind, cause) => {
      const app = await world()
      for (const email of [stranger, 'stranger+a@example.com', 'stranger+b@example.com']) {
        await unverifiedAddress(app.deps, email)
      }
      await cause(app)
      expect(mailed(app, kind as MailKind)).toEqual([])
    },
  )

  test.each(['member.invited', 'email.confirm', 'email.in-use', 'google-email.confirm'] as const)(
    '%s is sent 20 times a day for one client',
    async (kind) => {
      const app = await world()
      for (let n = 0; n < 20; n += 1) {
        await app.deps.limiter.consume('unprovedMailsOfClient', app.client.id)
      }
      await causes[kind](app)
      expect(mailed(app, kind)).toEqual([])
    },
  )

  test.each(kinds)('%s goes to a stranger only through `unverifiedAddress`', async (kind) => {
    const { deps } = await createTestApp()
    const enqueue = (to: { email: string }) =>
      transaction(deps.db, (tx) =>
        enqueueMail(tx, deps, {
          kind,
          to: { ...to, userId: 'x' },
          subject: 'S',
          paragraphs: ['P'],
        }),
      )
    const { to, unverified } = treatmentOf(kind)
    if (to === 'no-login' && !unverified) enqueue({ email: stranger })
    else expect(() => enqueue({ email: stranger })).toThrow('must not receive')
    const address = await unverifiedAddress(deps, stranger)
    if (unverified) enqueue(address)
    else if (to !== 'no-login') expect(() => enqueue(address)).toThrow('must not receive')
  })

  test('decisions and messages about an application go to the address it came from', () => {
    const toApplicants = kinds.filter((kind) => {
      const { to, unverified } = treatmentOf(kind)
      return to === 'no-login' && !unverified
    })
    expect(toApplicants.sort()).toEqual([
      'hiring.declined',
      'hiring.delayed',
      'hiring.hired',
      'hiring.invited',
      'hiring.withdrawn',
    ])
  })
})

test.each(kinds)(
  'to a login without a password, %s is sent only if it is an invitation',
  async (kind) => {
    const app = await createTestApp()
    const { deps } = app
    const userId = await invited(app)
    const { to, unverified } = treatmentOf(kind)
    if (to !== 'person') return
    const address = unverified ? await unverifiedAddress(deps, stranger) : { email: stranger }
    const mail = { kind, to: { ...address, userId }, subject: 'S', paragraphs: ['P'] }
    transaction(deps.db, (tx) => enqueueMail(tx, deps, mail))
    const rows = deps.db.select().from(mailOutbox).all()
    expect(rows).toHaveLength(unverified === 'invitation' ? 1 : 0)
  },
)
