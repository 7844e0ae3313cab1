import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { signIn } from '@leadwright/shared/contracts/auth'
import { HIRING_SUBMIT_PATH } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { applicationForm, pdfFile } from '../../testing/application.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { makePdf } from '../../testing/pdf.ts'
import { startProcess } from '../../testing/start-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const site = 'http://localhost:4321'
const portal = 'http://localhost:4322'

async function startApi(env: Record<string, string>) {
  const api = startProcess('main.ts', { PORT: '0', ...env })
  const [, port] = await api.printed(/"port":(\d+)/)
  return { ...api, url: `http://127.0.0.1:${port}` }
}

function submit(url: string, bytes = new Uint8Array(makePdf())) {
  const body = new FormData()
  for (const [name, value] of Object.entries(applicationForm())) body.set(name, String(value))
  body.set('pdf', pdfFile(bytes))
  return fetch(`${url}${HIRING_SUBMIT_PATH}`, { method: 'POST', headers: { origin: site }, body })
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

test('mail that no server took before the process was killed arrives afterwards, once', async () => {
  const port = await unusedPort()
  const dataDir = temporaryFolder()
  const env = { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` }
  const before = await startApi(env)
  expect((await submit(before.url)).status).toBe(200)
  await before.printed(/mail was not taken/)
  before.signal('SIGKILL')
  await before.ended

  const db = new Database(join(dataDir, 'leadwright.db'))
  onTestFinished(() => void db.close())
  const unsent = db.prepare('SELECT count(*) FROM mail_outbox WHERE sent_at IS NULL').pluck()
  expect(unsent.get()).toBe(2)
  // The next attempt is due at once.
  db.prepare('UPDATE mail_outbox SET next_attempt_at = created_at').run()
  const mails = await startMailServer(port)
  onTestFinished(() => mails.stop())

  const after = await startApi(env)
  await vi.waitFor(() => expect(unsent.get()).toBe(0), { timeout: 60_000, interval: 100 })
  after.signal('SIGTERM')
  expect(await after.ended).toBe(0)
  expect(mails.received.map(({ to }) => to[0]).sort()).toEqual([
    'applicant@example.com',
    'hello@leadwright.test',
  ])
}, 180_000)

test('a flood of submissions ends in refusals and leaves signing in as it was', async () => {
  const { url } = await startApi({ DATA_DIR: temporaryFolder() })
  const pdf = new Uint8Array(makePdf('x', 200_000))
  const flood = Array.from({ length: 120 }, () => submit(url, pdf).then(({ status }) => status))
  const headers = {
    origin: portal,
    'x-requested-with': 'leadwright-portal',
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x', termsAccepted: true })
  const attempts = Array.from({ length: 5 }, () =>
    fetch(`${url}${signIn.path}`, { method: 'POST', headers, body }),
  )
  for (const attempt of attempts) {
    const answer = await attempt
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain(messages.login.failed)
  }
  const statuses = await Promise.all(flood)
  // Five for one address, four at once from one network; the rest is refused before it is read.
  const accepted = statuses.filter((status) => status === 200).length
  expect(accepted).toBeGreaterThanOrEqual(1)
  expect(accepted).toBeLessThanOrEqual(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(120 - accepted)
}, 180_000)
