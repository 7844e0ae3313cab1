import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startImpersonation } from '@leadwright/shared/contracts/clients/client-details'
import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { inviteMember } from '@leadwright/shared/contracts/clients/members'
import { milestones } from '@leadwright/shared/contracts/clients/milestones'
import { attachFile } from '@leadwright/shared/contracts/conversations'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { messages } from '@leadwright/shared/messages'
import { changedHeader } from '@leadwright/shared/topics'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { mailOutbox } from '../modules/mail/mail.table.ts'
import { pdfFile } from './application.ts'
import { changed } from './changed-fields.ts'
import { onceRequests } from './once-requests.ts'
import { queuedMails } from './outbox.ts'
import { makePdf } from './pdf.ts'
import { swept } from './swept.ts'
import type { Caller, TestApp } from './test-app.ts'

const changes = ({ deps }: TestApp) =>
  deps.db.$client.prepare('SELECT total_changes()').pluck().get()
const countRows = ({ deps }: TestApp, table: string) =>
  Number(deps.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
const storedWrites = ({ deps }: TestApp) =>
  deps.db.$client
    .prepare<[], { answer: string | null; sealed_answer: string | null }>(
      'SELECT * FROM idempotent_writes',
    )
    .all()

const errorOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; message: string } }
  return [answer.status, error.code, error.message]
}
const { alreadySaved, alreadyCreated } = messages.request
const saved = [409, 'record.already-created', alreadySaved]
const savedDifferently = [409, 'record.already-created', alreadyCreated]

const rowsOf = ({ path }: Endpoint) => (path.endsWith('/hire') ? 2 : 1) // a team member, too
/** What happened since: audit entries, and the most emails that one address got. */
function effectsSince(app: TestApp) {
  const before = countRows(app, 'audit_log')
  // Earlier emails would be composed again at each look.
  app.deps.db.delete(mailOutbox).run()
  return () => {
    const readers = queuedMails(app.deps).map(({ to }) => to)
    const perReader = readers.map((one) => readers.filter((other) => other === one).length)
    return {
      audit: countRows(app, 'audit_log') - before,
      mails: Math.min(1, readers.length),
      perReader: Math.max(0, ...perReader) || 0,
    }
  }
}

/** Fails every write of a table while it runs. */
async function withoutWrites<T>({ deps }: TestApp, event: string, work: () => Promise<T>) {
  const { $client } = deps.db
  $client.exec(`CREATE TRIGGER crash BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'crash'); END`)
  try {
    return await work()
  } finally {
    $client.exec('DROP TRIGGER crash')
  }
}

const key = () => crypto.randomUUID()

const picture = async (name: string) => {
  const create = { width: 9, height: 9, channels: 3, background: '#b33a1c' } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], name, {
    type: 'image/png',
  })
}

async function prepare() {
  const on = await onceRequests()
  const post = (endpoint: Endpoint, request: object, idempotencyKey?: string, as?: Caller) =>
    on.app.send(endpoint, { ...request, idempotencyKey }, as ?? on.callerOf(endpoint))
  /** Runs a check for each endpoint, whose path a failure names. */
  const each = async (check: (endpoint: Endpoint) => Promise<void>) => {
    for (const endpoint of swept(on.endpoints)) {
      await check(endpoint).catch((error: Error) => {
        error.message = `${endpoint.path}: ${error.message}`
        throw error
      })
    }
  }
  return { ...on, post, each }
}

describe('a write that happens once', () => {
  test('is sent here for every endpoint that says so; any other POST changes something that exists', async () => {
    const { app, endpoints, paths } = await prepare()
    expect(endpoints.map(({ path }) => path).sort()).toEqual(paths.sort())
    const others = app.endpoints.filter(({ method, once }) => method === 'POST' && !once)
    const lastWord = (path: string) =>
      path
        .replace(/\/:\w+$/, '')
        .split('/')
        .at(-1) ?? ''
    const unknown = others.filter(({ path }) => !actions.has(lastWord(path)))
    expect(unknown.map(({ path }) => path)).toEqual([])
  })

  test('repeated with its key gets the first response and changes nothing', async () => {
    const { app, make, post, each } = await prepare()
    await each(async (endpoint) => {
      const request = await make(endpoint)
      const idempotencyKey = key()
      const effects = effectsSince(app)
      const first = await post(endpoint, request, idempotencyKey)
      expect(first.status).toBe(200)
      const text = await first.text()
      expect(effects()).toMatchObject({ audit: rowsOf(endpoint), perReader: effects().mails })
      const after = changes(app)
      const again = await post(endpoint, request, idempotencyKey)
      if (endpoint.once === 'refuse-repeat') {
        expect(await errorOf(again)).toEqual(saved)
      } else {
        expect([again.status, await again.text()]).toEqual([200, text])
        expect(again.headers.get(changedHeader)).toBe(first.headers.get(changedHeader))
      }
      expect(changes(app)).toBe(after)
    })
  })

  test('sent ten times at once is carried out once', async () => {
    const { app, make, post, each } = await prepare()
    await each(async (endpoint) => {
      const request = await make(endpoint)
      const idempotencyKey = key()
      const effects = effectsSince(app)
      // A person may send two forms with a file at once.
      const length = endpoint.file ? 2 : 10
      const answers = await Promise.all(
        Array.from({ length }, () => post(endpoint, request, idempotencyKey)),
      )
      const texts = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.text()))
      expect(texts).toHaveLength(endpoint.once === 'refuse-repeat' ? 1 : length)
      expect(new Set(texts).size).toBe(1)
      expect(effects()).toMatchObject({ audit: rowsOf(endpoint), perReader: effects().mails })
    })
  })

  test('repeated with another content gets the error that the first one was saved', async () => {
    const { app, make, post, each } = await prepare()
    await each(async (endpoint) => {
      const request = await make(endpoint)
      const idempotencyKey = key()
      expect((await post(endpoint, request, idempotencyKey)).status).toBe(200)
      const before = changes(app)
      const answer = await post(endpoint, changed(request), idempotencyKey)
      expect(await errorOf(answer)).toEqual(savedDifferently)
      expect(changes(app)).toBe(before)
    })
  })

  test('whose server stopped after the commit is not carried out again', async () => {
    const { app, make, post, each } = await prepare()
    await each(async (endpoint) => {
      if (endpoint.once === 'refuse-repeat') return
      const request = await make(endpoint)
      const idempotencyKey = key()
      const effects = effectsSince(app)
      const first = await withoutWrites(app, 'UPDATE ON idempotent_writes', () =>
        post(endpoint, request, idempotencyKey),
      )
      expect(first.status).toBe(500)
      expect(await errorOf(await post(endpoint, request, idempotencyKey))).toEqual(saved)
      expect(effects()).toMatchObject({ audit: rowsOf(endpoint), perReader: effects().mails })
    })
  })

  test('that was rolled back is carried out by the next attempt, changed or not', async () => {
    const { app, make, post, each } = await prepare()
    await each(async (endpoint) => {
      const request = await make(endpoint)
      const idempotencyKey = key()
      const effects = effectsSince(app)
      const failed = await withoutWrites(app, 'INSERT ON audit_log', () =>
        post(endpoint, changed(request), idempotencyKey),
      )
      expect(failed.status).toBe(500)
      expect(effects()).toEqual({ audit: 0, mails: 0, perReader: 0 })
      expect((await post(endpoint, request, idempotencyKey)).status).toBe(200)
      expect(effects()).toMatchObject({ audit: rowsOf(endpoint), perReader: effects().mails })
    })
  })

  test('runs one write transaction', async () => {
    const { app, make, post, each } = await prepare()
    const { $client } = app.deps.db
    const original = $client.transaction.bind($client)
    let count = 0
    vi.spyOn($client, 'transaction').mockImplementation(((work: () => unknown) => {
      const made = original(work)
      const immediate = () => {
        count += 1
        return made.immediate()
      }
      return Object.assign(() => made(), { immediate })
    }) as typeof original)
    await each(async (endpoint) => {
      const request = await make(endpoint)
      count = 0
      expect((await post(endpoint, request)).status).toBe(200)
      expect(count).toBe(1)
    })
  })

  test('is answered again after signing in again, but never to another person', async () => {
    const { app, make, post, each, callerOf, client, admin } = await prepare()
    const later = new Map([admin, client].map((one) => [one, app.signInAgain(one)]))
    const others = new Map([
      [admin, await app.signInAs('admin')],
      [client, await app.signInAs('client', { clientId: client.id })],
    ])
    await each(async (endpoint) => {
      const caller = callerOf(endpoint)
      const request = await make(endpoint)
      const idempotencyKey = key()
      const first = await post(endpoint, request, idempotencyKey)
      const text = await first.text()
      const again = await post(endpoint, request, idempotencyKey, later.get(caller))
      if (endpoint.once === 'refuse-repeat') expect(await errorOf(again)).toEqual(saved)
      else expect(await again.text()).toBe(text)

      const next = await make(endpoint)
      const other = await post(endpoint, next, idempotencyKey, others.get(caller))
      expect(other.status).toBe(200)
      expect(await other.text()).not.toBe(text)
    })
  })

  test('is rejected for an admin who views the portal as the client, and after a permission is lost', async () => {
    const { app, admin, client, make, post, each, callerOf } = await prepare()
    const [viewing, again] = [app.signInAgain(admin), app.signInAgain(admin)]
    await app.ok(startImpersonation, { params: { clientId: client.id } }, viewing)
    const sent: [Endpoint, object, string][] = []
    await each(async (endpoint) => {
      const request = await make(endpoint)
      const idempotencyKey = key()
      const caller = callerOf(endpoint) === client ? client : again
      expect((await post(endpoint, request, idempotencyKey, caller)).status).toBe(200)
      sent.push([endpoint, request, idempotencyKey])
      expect((await post(endpoint, request, idempotencyKey, viewing)).status).toBe(403)
    })
    app.deps.db.$client.exec(
      `UPDATE user_profiles SET role = 'client-limited' WHERE id = '${admin.id}'`,
    )
    for (const [endpoint, request, idempotencyKey] of sent) {
      if (callerOf(endpoint) === client || endpoint.access === 'signed-in') continue
      const answer = await post(endpoint, request, idempotencyKey, again)
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403])
    }
  })

  test('stores no secret and no readable response in the database', async () => {
    const { app, endpoints, make, post } = await prepare()
    const secrets: string[] = []
    for (const endpoint of endpoints) {
      const request = await make(endpoint)
      const answer = await post(endpoint, request, key())
      const { token, secret } = (await answer.json()) as { token?: string; secret?: string }
      const { password } = request.body as { password?: string }
      secrets.push(...[token, secret, password].filter((text) => text !== undefined))
    }
    expect(secrets.length).toBeGreaterThan(4)
    for (const { answer, sealed_answer: sealed } of storedWrites(app)) {
      expect(answer).toBeNull()
      expect(sealed ?? 'v1.').toMatch(/^v1\./)
    }
    const unsealed = storedWrites(app).filter((one) => one.sealed_answer === null)
    expect(unsealed).toHaveLength(2)
    // A backup is a copy of the database.
    const bytes = app.deps.db.$client.serialize()
    for (const secret of secrets) expect([secret, bytes.includes(secret)]).toEqual([secret, false])
  })
})

describe('the key of a rejected request', () => {
  test('works for the corrected one', async () => {
    const { app, admin, client } = await prepare()
    const idempotencyKey = key()
    const body = { title: 'Launch', dueOn: '2026-03-02', clientId: crypto.randomUUID() }
    const attempt = (change: object) =>
      app.send(milestones.create, { body: { ...body, ...change }, idempotencyKey }, admin)
    expect((await attempt({})).status).toBe(400)
    expect((await attempt({ clientId: client.id })).status).toBe(200)
  })

  test('works for the corrected one, although the rejection was recorded', async () => {
    const { app, client } = await prepare()
    const idempotencyKey = key()
    const other = await app.signInAs('client')
    const person = { firstName: 'Nora', lastName: 'New', role: 'client-limited' as const }
    const attempt = (email: string) =>
      app.send(
        inviteMember,
        { params: { clientId: client.id }, body: { ...person, email }, idempotencyKey },
        client,
      )
    const entries = countRows(app, 'audit_log')
    expect(await errorOf(await attempt(other.email))).toContain('people.email-taken')
    expect(countRows(app, 'audit_log')).toBe(entries + 1)
    expect(storedWrites(app)).toEqual([])
    const corrected = await attempt('nora@corrected.test')
    expect(corrected.status).toBe(200)
    expect(await (await attempt('nora@corrected.test')).text()).toBe(await corrected.text())
  })
})

describe('a repeated request with expensive work', () => {
  test('hashes no password and stores no second picture', async () => {
    const { app, admin, make, post } = await prepare()
    const hash = vi.fn(app.deps.passwords.hash)
    app.deps.passwords = { ...app.deps.passwords, hash }
    const request = { ...(await make(addClient)), file: await picture('face.png') }
    const idempotencyKey = key()
    const answers = [
      ...(await Promise.all([1, 2].map(() => post(addClient, request, idempotencyKey, admin)))),
      await post(addClient, request, idempotencyKey, admin),
    ]
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ pictureFailed: false })
    expect(hash).toHaveBeenCalledTimes(1)
    expect(app.deps.files.list('pictures')).toHaveLength(1)
    const other = { ...request, file: await picture('other.png') }
    const renamed = await post(addClient, other, idempotencyKey, admin)
    expect(await errorOf(renamed)).toEqual(savedDifferently)
  })

  test('stores no second attachment, and another file with the same key is rejected', async () => {
    const { app, admin, make, post } = await prepare()
    const request = await make(attachFile)
    const idempotencyKey = key()
    const first = await post(attachFile, request, idempotencyKey, admin)
    const again = await post(attachFile, request, idempotencyKey, admin)
    expect(await again.text()).toBe(await first.text())
    expect(app.deps.files.list('attachments')).toHaveLength(1)
    const temporary = join(app.deps.config.dataDir, 'files', 'temp')
    expect(readdirSync(temporary)).toEqual([])
    const other = { ...request, file: pdfFile(new Uint8Array([...makePdf(), 10])) }
    const changed = await post(attachFile, other, idempotencyKey, admin)
    expect(await errorOf(changed)).toEqual(savedDifferently)
    expect(app.deps.files.list('attachments')).toHaveLength(1)
  })
})

/**
 * Last path segments of POSTs that change something that exists, or that happen once for another
 * reason.
 */
const actions = new Set([
  // What is on the list already stays as it is.
  ...['cal', 'calendly', 'check', 'data-requests', 'do-not-contact', 'search'],
  ...['agree', 'agreement', 'answer', 'attach', 'close', 'decide', 'enable', 'fee', 'secret'],
  ...['propose', 'test', 'undo'],
  // A file that is uploaded twice is deleted after a day, unless someone publishes it.
  'imports',
  // Companies of a list; the work of a person; several clients.
  ...['remove', 'exclude', 'include', 'hand-over', 'change'],
  ...['activity', 'approve', 'ask', 'confirm', 'decline', 'disable', 'done', 'email', 'read'],
  ...['application', 'enter', 'erase', 'feed', 'forgot-password', 'grant', 'import'],
  ...['invitation', 'invite'],
  ...[
    'interview',
    'leave-view',
    ...['passkey', 'passkeys', 'challenge'], // A challenge is answered once.
    ...['google', 'start'], // The same.
    ...['password', 'password-link'],
    'postpone',
    'publish',
    'reading',
    'recovery-codes',
    'refuse',
    'reinstate',
    'release',
    'lost',
    'reopen',
    'retry',
  ],
  ...['reject', 'reset', 'restore', 'reveal', 'reverse', 'second-factor', 'seen', 'send'],
  ...['set-password', 'share'],
  ...['sign-in', 'sign-out', 'submissions', 'unsubscribe', 'view', 'visit', 'visits', 'withdraw'],
  // Downloads that the audit log records.
  ...['csv', 'export', 'file', 'own-data'],
  ...['link', 'move', 'still-open', ':token'],
])
