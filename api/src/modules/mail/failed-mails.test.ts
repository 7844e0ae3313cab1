import { listFailedMails, removeFailedMail, retryMail } from '@leadwright/shared/contracts/mail'
import { requestEntry } from '@leadwright/shared/contracts/team/rooms'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { failMails, queuedMails } from '../../testing/outbox.ts'
import { ensureLogin } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { enqueueMail } from './mail.usecases.ts'
import { sendDueMail } from './mail.worker.ts'

test('an admin retries or removes a failed email; one without its text is only removed', async () => {
  const app = await createTestApp()
  const { ok, refused, deps } = app
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' })
  const client = await app.signInAs('client')
  await ok(requestEntry, { params: { slug: 'fayfirst' }, body: { note: '' } }, client)
  ensureLogin(deps, 'lost@example.com')
  transaction(deps.db, (tx) =>
    enqueueMail(tx, deps, {
      kind: 'password.link',
      to: 'lost@example.com',
      subject: 'Set your password',
      paragraphs: ['Sample.'],
    }),
  )
  await failMails(app)
  const { items } = await ok(listFailedMails, {}, admin)
  const of = (address: string) => items.find(({ recipient }) => recipient === address)
  const expired = of('lost@example.com')
  const asked = of(staff.email)
  expect([expired?.canRetry, asked?.canRetry, asked?.lastError]).toEqual([
    false,
    true,
    '550 no such mailbox',
  ])
  const params = (mail: typeof asked) => ({ params: { mailId: mail?.id ?? '' } })
  expect((await refused(retryMail, params(expired), admin)).status).toBe(404)
  expect((await refused(retryMail, params(asked), staff)).status).toBe(403)
  await ok(removeFailedMail, params(expired), admin)
  await ok(retryMail, params(asked), admin)
  expect((await refused(retryMail, params(asked), admin)).status).toBe(404)
  expect((await ok(listFailedMails, {}, admin)).items).toEqual([])
  expect(queuedMails(deps).map(({ to }) => to)).toEqual([staff.email])
  const sent: string[] = []
  await sendDueMail(deps, {
    send: async ({ to }) => void sent.push(to),
    verify: async () => {},
    close: () => {},
  })
  expect(sent).toEqual([staff.email])
})
