import { join } from 'node:path'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { HIRING_SUBMIT_PATH } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { applicationForm, pdfFile } from '../../testing/application.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startProcess } from '../../testing/start-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const site = 'http://localhost:4321'
const portal = 'http://localhost:4322'

async function startApi(env: Record<string, string>) {
  const api = startProcess('main.js', { PORT: '0', ...env })
  const [, port] = await api.printed(/"port":(\d+)/)
  return { ...api, url: `http://127.0.0.1:${port}` }
}

function submit(url: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(applicationForm())) body.set(name, String(value))
  body.set('pdf', pdfFile())
  return fetch(`${url}${HIRING_SUBMIT_PATH}`, { method: 'POST', headers: { origin: site }, body })
}

test('email not yet accepted by a server when the process was killed is delivered afterwards, once', async () => {
  const mails = await startMailServer()
  onTestFinished(() => mails.stop())
  mails.refuse(true)
  const dataDir = temporaryFolder()
  const env = { DATA_DIR: dataDir, SMTP_URL: mails.url }
  const before = await startApi(env)
  expect((await submit(before.url)).status).toBe(200)
  await before.printed(/email could not be sent[\s\S]*email could not be sent/)
  before.signal('SIGKILL')
  await before.ended

  const db = new Database(join(dataDir, 'leadwright.db'))
  onTestFinished(() => void db.close())
  const unsent = db.prepare('SELECT count(*) FROM mail_outbox WHERE sent_at IS NULL').pluck()
  expect([unsent.get(), mails.received]).toEqual([2, []])
  // Makes the next attempt due at once.
  db.prepare('UPDATE mail_outbox SET next_attempt_at = created_at').run()
  mails.refuse(false)

  const after = await startApi(env)
  await vi.waitFor(() => expect(unsent.get()).toBe(0), { timeout: 60_000, interval: 100 })
  after.signal('SIGTERM')
  expect(await after.ended).toBe(0)
  expect(mails.received.map(({ to }) => to[0]).sort()).toEqual([
    'applicant@example.com',
    'hello@leadwright.test',
  ])
})

test('submissions beyond an address’s limit are rejected, while people can still sign in', async () => {
  const { url } = await startApi({ DATA_DIR: temporaryFolder() })
  // One after the other, so that only the limit of the address applies.
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) statuses.push((await submit(url)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  const headers = {
    origin: portal,
    'x-requested-with': 'leadwright-portal',
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x', termsAccepted: true })
  const attempt = await fetch(`${url}${signIn.path}`, { method: 'POST', headers, body })
  expect([attempt.status, await attempt.text()]).toEqual([
    401,
    expect.stringContaining(messages.login.failed),
  ])
})
