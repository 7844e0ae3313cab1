import { inviteMember, removeMember } from '@leadwright/shared/contracts/clients/members'
import { confirmEmail, requestEmailChange } from '@leadwright/shared/contracts/identity/profile'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { openDatabase, transaction } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { apply } from '../../testing/application.ts'
import { otherMigrations } from '../../testing/migrations.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { testPassword } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { dropPending } from './mail.usecases.ts'

const applicant = 'applicant@example.com'

describe('an email waiting for an applicant', () => {
  test('stays when someone with the same address is invited and removed', async () => {
    const app = await createTestApp()
    await apply(app, applicant)
    const client = await app.signInAs('client')
    const params = { clientId: client.id }
    const body = { firstName: 'Ada', lastName: 'New', email: applicant, role: 'client' as const }
    const { userId } = await app.ok(inviteMember, { params, body }, client)
    await app.ok(removeMember, { params: { ...params, userId } }, client)
    const kinds = queuedMails(app.deps).flatMap(({ to, kind }) => (to === applicant ? [kind] : []))
    expect(kinds).toContain('hiring.received')
  })

  test('does not follow a person with the same address to a new address', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const staff = await app.signInAs('staff', { email: applicant })
    await apply(app, applicant)
    const task = { title: 'Call back', assigneeId: staff.id, clientId: null, dueOn: null }
    await app.ok(tasks.create, { body: task }, admin)
    const email = 'new@example.com'
    await app.ok(requestEmailChange, { body: { email, currentPassword: testPassword } }, staff)
    for (const { kind, token } of queuedMails(app.deps)) {
      if (kind === 'email.confirm') await app.ok(confirmEmail, { body: { token } })
    }
    const recipients = queuedMails(app.deps).map(({ kind, to }): [string, string] => [kind, to])
    expect(Object.fromEntries(recipients)).toMatchObject({
      'task.assigned': email,
      'hiring.received': applicant,
    })
  })
})

test('emails waiting since before the upgrade from release 1.0 are dropped only with their reader', () => {
  const db = openDatabase(':memory:')
  migrate(
    db,
    otherMigrations((_, entries) => entries.splice(2)),
  )
  db.$client.exec(`
    INSERT INTO users (id, email, created_at, updated_at) VALUES ('a', '${applicant}', '1', '1');
    INSERT INTO mail_outbox (id, kind, recipient, subject, body, next_attempt_at, created_at) VALUES
      ('1', 'update.written', '${applicant}', 'News', '', '2', '1'),
      ('2', 'hiring.received', '${applicant}', 'Application', '', '2', '1'),
      ('3', 'update.written', 'other@example.com', 'News', '', '2', '1');
  `)
  migrate(db, loadConfig({}).migrationsDir)
  transaction(db, (tx) => dropPending(tx, 'a'))
  const left = db.$client.prepare('SELECT id FROM mail_outbox ORDER BY id').pluck().all()
  expect(left).toEqual(['2', '3'])
})
