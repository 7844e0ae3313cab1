import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { invitePerson } from '@leadwright/shared/contracts/people'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { duringRequest, transaction } from '../db/client.ts'
import { users } from '../modules/identity/auth/auth.table.ts'
import { removeUser, setSuspended } from '../modules/identity/auth/users.usecases.ts'
import { mailOutbox } from '../modules/mail/mail.table.ts'
import { startMailWorker } from '../modules/mail/mail.worker.ts'
import { sendHeld } from '../testing/held-request.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const at = '2026-03-10T09:00:00.000Z'
const suspend = ({ deps }: TestApp, id: string) =>
  transaction(deps.db, (tx) => setSuspended(tx, id, at))
const find = ({ deps }: TestApp, email: string) =>
  deps.db.select().from(users).where(eq(users.email, email)).all()

describe('a request that started before the caller lost access', () => {
  const email = 'accomplice@leadwright.test'
  const body = { firstName: 'Back', lastName: 'Door', email, role: 'admin' }

  test.each([
    ['suspended', suspend],
    [
      'removed',
      ({ deps }: TestApp, id: string) => transaction(deps.db, (tx) => removeUser(tx, id)),
    ],
  ])('is not run when the caller is %s before its body arrives', async (_, loseAccess) => {
    const app = await createTestApp()
    await app.signInAs('admin')
    const attacker = await app.signInAs('admin')
    const held = {
      body: { ...body, id: crypto.randomUUID() },
      beforeBody: () => loseAccess(app, attacker.id),
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendHeld(app, invitePerson, held, attacker)),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect(find(app, email)).toEqual([])
  })

  test('writes nothing when the caller is suspended while a use case waits', async () => {
    const app = await createTestApp()
    await app.signInAs('admin')
    const attacker = await app.signInAs('admin')
    const { passwords } = app.deps
    app.deps.passwords = {
      ...passwords,
      async hash(password) {
        suspend(app, attacker.id)
        return passwords.hash(password)
      },
    }
    const client = {
      ...body,
      id: crypto.randomUUID(),
      role: undefined,
      password: 'given-by-admin',
      companyName: 'Example',
    }
    const answer = await app.send(addClient, { body: JSON.parse(JSON.stringify(client)) }, attacker)
    expect(answer.status).toBe(401)
    expect(find(app, email)).toEqual([])
  })
})

describe('the check of a write', () => {
  test('runs once, inside the outermost transaction, and an error in it writes nothing', async () => {
    const { deps } = await createTestApp()
    const checks: boolean[] = []
    const noteCheck = () => void checks.push(deps.db.$client.inTransaction)
    duringRequest({ check: noteCheck, announced: [] }, () =>
      transaction(deps.db, (tx) => transaction(tx, () => undefined)),
    )
    expect(checks).toEqual([true])
    const refuse = () => {
      throw new Error('refused')
    }
    const insert = () =>
      transaction(deps.db, (tx) =>
        tx.insert(users).values({ id: 'x', email: 'x', createdAt: at, updatedAt: at }).run(),
      )
    expect(() => duringRequest({ check: refuse, announced: [] }, insert)).toThrow('refused')
    expect(deps.db.select().from(users).all()).toEqual([])
    insert()
    expect(deps.db.select().from(users).all()).toHaveLength(1)
  })

  test('does not apply to email that a request only enqueued', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    await app.signInAs('admin')
    let sent = () => {}
    const delivered = new Promise<void>((resolve) => {
      sent = resolve
    })
    const worker = startMailWorker(app.deps, {
      verify: async () => {},
      close: () => {},
      async send() {
        // The session of the request that enqueued it ends while it is sent.
        suspend(app, admin.id)
        sent()
      },
    })
    app.deps.notifyOutbox = worker.wake
    const invited = { firstName: 'Ida', lastName: 'New', email: 'ida@leadwright.test' }
    await app.ok(invitePerson, { body: { ...invited, role: 'staff' } }, admin)
    await delivered
    await worker.stop()
    expect(app.deps.db.select().from(mailOutbox).get()?.sentAt).not.toBeNull()
  })
})
