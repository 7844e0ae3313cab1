import { listMembers } from '@leadwright/shared/contracts/clients/members'
import { getApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { getAccess } from '@leadwright/shared/contracts/identity/access'
import { forgotPassword, setPassword } from '@leadwright/shared/contracts/identity/account'
import { confirmEmail, requestEmailChange } from '@leadwright/shared/contracts/identity/profile'
import { invitePerson, listPeople } from '@leadwright/shared/contracts/people'
import { describe, expect, test, vi } from 'vitest'
import { onCommit } from '../../db/client.ts'
import { apply } from '../../testing/application.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { testPassword } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { purgeEmailChanges } from '../identity/account/email-change.usecases.ts'
import type { MailKind } from './mail.kinds.ts'
import { mailOutbox } from './mail.table.ts'
import type { MailTransport } from './mail.transport.ts'
import { sendDueMail } from './mail.worker.ts'

const minute = 60_000
const day = 24 * 60 * minute
const password = 'a-new-and-long-passphrase'
const passwords = { newPassword: password, confirmPassword: password, termsAccepted: true as const }

async function withOutbox() {
  const app = await createTestApp()
  const server: { reply: Error | undefined } = { reply: undefined }
  const transport: MailTransport = {
    async send() {
      if (server.reply) throw server.reply
    },
    verify: async () => {},
    close: () => {},
  }
  const tokenOf = (kind: MailKind) =>
    queuedMails(app.deps).find((mail) => mail.kind === kind)?.token ?? ''
  return { ...app, server, tokenOf, sendMail: () => sendDueMail(app.deps, transport) }
}

describe('a link is valid from when its email is sent', () => {
  test('an invitation that waited for three days works for seven more', async () => {
    const on = await withOutbox()
    const admin = await on.signInAs('admin')
    const body = {
      firstName: 'Jane',
      lastName: 'Doe',
      email: 'jane@example.com',
      role: 'staff',
    } as const
    await on.ok(invitePerson, { body }, admin)
    const token = on.tokenOf('person.invited')
    on.clock.advance(3 * day)
    await on.sendMail()
    on.clock.advance(7 * day - 1)
    await on.ok(setPassword, { body: { token, ...passwords } })
  })

  test('a password link that waited for an hour works for thirty minutes, and no longer', async () => {
    const on = await withOutbox()
    const { email } = await on.signInAs('client')
    await on.ok(forgotPassword, { body: { email } })
    const token = on.tokenOf('password.forgotten')
    on.clock.advance(60 * minute)
    on.server.reply = new Error('450 4.2.0 Greylisted')
    await on.sendMail()
    on.clock.advance(60 * minute)
    on.server.reply = undefined
    await on.sendMail()
    on.clock.advance(30 * minute)
    expect((await on.refused(setPassword, { body: { token, ...passwords } })).status).toBe(404)
    on.clock.advance(-1)
    await on.ok(setPassword, { body: { token, ...passwords } })
  })

  test('a cancelled link stays cancelled', async () => {
    const on = await withOutbox()
    const staff = await on.signInAs('staff')
    await on.ok(forgotPassword, { body: { email: staff.email } })
    const token = on.tokenOf('password.forgotten')
    await on.ok(setPassword, { body: { token, ...passwords } })
    await on.sendMail()
    expect((await on.refused(setPassword, { body: { token, ...passwords } })).status).toBe(404)
  })

  test('the links of an email change still exist when their emails waited for three days', async () => {
    const on = await withOutbox()
    const staff = await on.signInAs('staff')
    const body = { email: 'new@example.com', currentPassword: testPassword }
    await on.ok(requestEmailChange, { body }, staff)
    const tokens = queuedMails(on.deps).flatMap(({ kind, token }) =>
      kind === 'email.confirm' ? [token] : [],
    )
    on.clock.advance(3 * day)
    purgeEmailChanges(on.deps)
    await on.sendMail()
    on.clock.advance(day - 1)
    for (const token of tokens) await on.ok(confirmEmail, { body: { token } })
  })

  test('an applicant’s link that waited works for ninety more days', async () => {
    const on = await withOutbox()
    const { token } = await apply(on)
    on.clock.advance(3 * day)
    await on.sendMail()
    on.clock.advance(90 * day - 1)
    await on.ok(getApplicationStatus, { body: { token } })
  })
})

describe('an address that gets no email', () => {
  const refusal = Object.assign(new Error('550 5.1.1 User unknown'), {
    ...{ command: 'RCPT TO', responseCode: 550 },
  })

  test('is marked on the person until an email is accepted', async () => {
    const on = await withOutbox()
    const admin = await on.signInAs('admin')
    const body = {
      firstName: 'Jane',
      lastName: 'Doe',
      email: 'jnae@example.com',
      role: 'staff',
    } as const
    const { userId } = await on.ok(invitePerson, { body }, admin)
    on.server.reply = refusal
    const notify = vi.fn()
    onCommit(on.deps.db, notify)
    await on.sendMail()
    const announced = notify.mock.calls.flatMap(([changes]) => changes as { topics: string[] }[])
    expect(announced.flatMap(({ topics }) => topics)).toEqual(
      expect.arrayContaining(['access', 'mails', 'people', 'members']),
    )
    const shown = async () => [
      (await on.ok(listPeople, {}, admin)).items.find((one) => one.userId === userId)?.emailError,
      (await on.ok(getAccess, { params: { userId } }, admin)).emailError,
    ]
    expect(await shown()).toEqual([refusal.message, refusal.message])
    on.server.reply = undefined
    await on.ok(forgotPassword, { body: { email: body.email } })
    on.clock.advance(11 * minute)
    await on.ok(forgotPassword, { body: { email: body.email } })
    await on.sendMail()
    expect(await shown()).toEqual([null, null])
  })

  test('is marked in the client’s list of people until the address changes', async () => {
    const on = await withOutbox()
    const client = await on.signInAs('client')
    await on.ok(forgotPassword, { body: { email: client.email } })
    on.server.reply = refusal
    await on.sendMail()
    const shown = async () => {
      const { items } = await on.ok(listMembers, { params: { clientId: client.id } }, client)
      return items.map(({ emailError }) => emailError)
    }
    expect(await shown()).toEqual([refusal.message])
    on.deps.db.delete(mailOutbox).run()
    const body = { email: 'new@example.com', currentPassword: testPassword }
    await on.ok(requestEmailChange, { body }, client)
    for (const { kind, token } of queuedMails(on.deps)) {
      if (kind === 'email.confirm') await on.ok(confirmEmail, { body: { token } })
    }
    expect(await shown()).toEqual([null])
  })
})
