import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  getApplicationStatus,
  submitApplication,
} from '@leadwright/shared/contracts/hiring/application'
import { openSubmissionFile } from '@leadwright/shared/contracts/hiring/hiring'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import { HIRING_CHECKBOXES } from '@leadwright/shared/hiring'
import { HIRING_CONSENT_VERSION, HIRING_PDF_MAX_BYTES } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { createLimiter } from '../../lib/limiter.ts'
import { applicationForm, pdfFile } from '../../testing/application.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { makePdf } from '../../testing/pdf.ts'
import { testPassword } from '../../testing/people.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'
import { hiringSubmissions } from './hiring.table.ts'

const rows = (app: TestApp) => app.deps.db.select().from(hiringSubmissions).all()
const send = (app: TestApp, change?: Record<string, unknown>, file: File | undefined = pdfFile()) =>
  app.ok(submitApplication, { body: applicationForm(change) as never, file })

function expectNothingLeft(app: TestApp) {
  expect(rows(app)).toEqual([])
  expect(queuedMails(app.deps)).toEqual([])
  expect(app.deps.files.list('hiring')).toEqual([])
  expect(readdirSync(join(app.deps.config.dataDir, 'files', 'temp'))).toEqual([])
}

describe('an application', () => {
  test('is stored byte for byte, with the given consents and its origin', async () => {
    const app = await createTestApp()
    const bytes = new Uint8Array(makePdf('A sample', HIRING_PDF_MAX_BYTES))
    const answer = await send(app, { email: ' Applicant@Example.com ' }, pdfFile(bytes, 'mine.pdf'))
    expect(answer).toEqual({ message: messages.hiring.received })

    const [row] = rows(app)
    expect(row).toMatchObject({
      email: 'applicant@example.com',
      status: 'received',
      originalName: 'mine.pdf',
      size: HIRING_PDF_MAX_BYTES,
      applicantName: null,
      pages: null,
      platform: 'Linux x86_64',
      language: 'en-GB',
      duplicate: false,
      createdAt: '2026-03-10T09:00:00.000Z',
      decideBy: '2026-03-24T23:59:59.999Z',
    })
    expect(JSON.parse(row?.consents ?? '')).toEqual(
      Object.fromEntries(HIRING_CHECKBOXES.map((box) => [box, HIRING_CONSENT_VERSION])),
    )
    const stored = await app.deps.files.read('hiring', row?.file ?? '')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(createHash('sha256').update(stored).digest('hex')).toBe(sha256)
    expect(row?.sha256).toBe(sha256)
    const [audit] = app.deps.db.select().from(auditLog).all()
    expect(audit).toMatchObject({ action: 'hiring.submitted', actorRole: 'anonymous' })
    expect(audit?.detail).not.toContain('example.com')
  })

  test('with a name stores the name and uses it in the greeting', async () => {
    const app = await createTestApp()
    await send(app, { name: '  Ada Example ', pages: '12' })
    expect(rows(app)).toMatchObject([{ applicantName: 'Ada Example', pages: 12 }])
    expect(queuedMails(app.deps)[0]?.content.greeting).toBe('Hello Ada Example,')
    await send(app, { email: 'other@example.com', name: 'Win at evil.example', pages: '9e99' })
    expect(rows(app)[1]).toMatchObject({ applicantName: 'Win at evil.example', pages: null })
    expect(queuedMails(app.deps)[2]?.content.greeting).toBe('Hello,')
  })

  test('is confirmed with a receipt that names the stored file', async () => {
    const app = await createTestApp()
    await send(app, { pages: '12' }, pdfFile(undefined, 'mine.pdf'))
    const [row] = rows(app)
    const stored = await app.deps.files.read('hiring', row?.file ?? '')
    const sha256 = createHash('sha256').update(stored).digest('hex')
    const text = queuedMails(app.deps)[0]?.content.further?.[0]?.paragraphs.join('\n')
    expect(text).toContain('mine.pdf, 12 pages, 595 bytes, on 10 March 2026 at 09:00:00 UTC.')
    expect(text).toContain(sha256)
    const token = queuedMails(app.deps)[0]?.token ?? ''
    expect(await app.ok(getApplicationStatus, { body: { token } })).toMatchObject({
      fileName: 'mine.pdf',
      pages: 12,
      size: stored.length,
      sha256,
      receivedAt: row?.createdAt,
    })
  })

  test('sends the applicant a private link and the company a link to the studio', async () => {
    const app = await createTestApp()
    await send(app)
    const [row] = rows(app)
    const mails = queuedMails(app.deps)
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['hiring.received', 'applicant@example.com'],
      ['hiring.notice', app.deps.config.company.supportEmail],
    ])
    const [confirmation, notice] = mails
    const link = confirmation?.content.action?.url ?? ''
    expect(link).toMatch(/^http:\/\/localhost:4322\/application#[\w-]{43}$/)
    expect(confirmation?.content.paragraphs.join()).toContain('24 March 2026')
    expect(notice?.content.action?.url).toContain(`/studio/workspace/staff/hiring/${row?.id}`)
    expect(JSON.stringify(notice)).not.toContain('applicant@example.com')
    const dump = app.deps.db.$client.serialize().toString('latin1')
    expect(dump).not.toContain(link.split('#')[1])
  })

  test('sent again with the same key is one application with the same answer', async () => {
    const app = await createTestApp()
    const form = applicationForm()
    const submit = () => app.ok(submitApplication, { body: form, file: pdfFile() })
    const answers = await Promise.all([submit(), submit(), submit()])
    answers.push(await submit())
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set([messages.hiring.received]),
    )
    expect(rows(app)).toHaveLength(1)
    expect(queuedMails(app.deps)).toHaveLength(2)
    expect(app.deps.files.list('hiring')).toHaveLength(1)
  })

  test('from a known address gets the same answer and is marked as a duplicate', async () => {
    const app = await createTestApp()
    const first = await send(app)
    const second = await send(app, { email: 'APPLICANT@example.com' })
    await send(app, { email: 'someone-else@example.com' })
    expect(second).toEqual(first)
    expect(rows(app).map(({ duplicate }) => duplicate)).toEqual([false, true, false])
  })

  test('from a page of release 1.0, whose hidden field was autofilled, is accepted', async () => {
    const app = await createTestApp()
    await send(app, { website: 'https://www.example.test' })
    expect(rows(app)).toHaveLength(1)
  })

  test('with the hidden field filled in is rejected, and no receipt is shown', async () => {
    const app = await createTestApp()
    const body = applicationForm({ leaveEmpty: 'https://spam.example' }) as never
    const refused = await app.refused(submitApplication, { body, file: pdfFile() })
    const message = messages.hiring.filledIn
    expect(refused).toMatchObject({ status: 400, issues: [{ path: 'leaveEmpty', message }] })
    expectNothingLeft(app)
  })

  test.each([
    ['../../etc/passwd\0.pdf', '../../etc/passwd.pdf'],
    ['a"\r\nX-Header: 1.pdf', 'a"X-Header: 1.pdf'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['Łódź 履歴書 <b>.pdf', 'Łódź 履歴書 <b>.pdf'],
    ['x'.repeat(5000), 'x'.repeat(200)],
  ])('treats the file name %j as text only', async (name, kept) => {
    const app = await createTestApp()
    const file = pdfFile(undefined, name)
    const form = new FormData()
    for (const [field, value] of Object.entries(applicationForm())) form.set(field, String(value))
    form.set('pdf', file, name)
    const { config } = app.deps
    const answer = await app.app.fetch(
      new Request(`${config.portalOrigin}${submitApplication.path}`, {
        method: 'POST',
        headers: { origin: config.siteOrigin },
        body: form,
      }),
    )
    expect(answer.status).toBe(200)
    // Browsers encode line breaks and quotes in a name as %0D, %0A and %22.
    const plain = (text: string | null | undefined) => text?.replace(/%0D|%0A|%22|"/g, '')
    expect(plain(rows(app)[0]?.originalName)).toBe(plain(kept))
    expect(app.deps.files.list('hiring')[0]).toMatch(/^[0-9a-f-]{36}\.pdf$/)
  })
})

describe('a PDF that every reader can open', () => {
  const pdf = makePdf()
  const mark = Buffer.from([0xef, 0xbb, 0xbf])
  test.each([
    ['with a byte-order mark', pdfFile(new Uint8Array(Buffer.concat([mark, pdf])))],
    ['after a line break', pdfFile(new Uint8Array(Buffer.concat([Buffer.from('\r\n'), pdf])))],
    ['padded with zeros', pdfFile(new Uint8Array(Buffer.concat([pdf, Buffer.alloc(9_000)])))],
    ['of an unknown type', pdfFile(undefined, 'a.pdf', 'application/octet-stream')],
    ['without a type', pdfFile(undefined, 'a.pdf', '')],
    ['of an old type', pdfFile(undefined, 'a.pdf', 'application/x-pdf')],
  ])('%s is accepted and served as a PDF that cannot run scripts', async (_, file) => {
    const app = await createTestApp()
    await app.ok(submitApplication, { body: applicationForm(), file })
    const admin = await app.signInAs('admin')
    const params = { id: rows(app)[0]?.id ?? '' }
    const served = await app.ok(openSubmissionFile, { params }, admin)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    expect((await served.arrayBuffer()).byteLength).toBe(file.size)
  })
})

describe('an invalid application', () => {
  const html = new TextEncoder().encode(`<!doctype html><p>${'x'.repeat(200)}</p>`)
  const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...Array<number>(200).fill(0)])
  const exe = Uint8Array.from([0x4d, 0x5a, ...Array<number>(200).fill(0)])
  const cut = new Uint8Array(makePdf().subarray(0, 300))
  test.each([
    ['renamed HTML', pdfFile(html)],
    ['a renamed ZIP', pdfFile(zip)],
    ['a renamed program', pdfFile(exe)],
    ['five bytes of a PDF', pdfFile(new TextEncoder().encode('%PDF-'))],
    ['half a PDF', pdfFile(cut)],
    ['an empty file', pdfFile(new Uint8Array())],
    ['a PDF that says it is HTML', pdfFile(undefined, 'a.html', 'text/html')],
    ['no file', undefined],
  ])('%s is rejected with its message and leaves nothing', async (_, file) => {
    const app = await createTestApp()
    const refused = await app.refused(submitApplication, { body: applicationForm(), file })
    expect(refused).toMatchObject({
      status: 400,
      message: messages.hiring.invalidPdf,
      issues: [{ path: 'pdf', message: messages.hiring.invalidPdf }],
    })
    expectNothingLeft(app)
  })

  test('a name with two lines is stored as one line and not repeated in emails', async () => {
    const app = await createTestApp()
    const body = applicationForm({ name: 'Ada\r\nBcc: b@example.com' })
    await app.ok(submitApplication, { body, file: pdfFile() })
    expect(rows(app)[0]?.applicantName).toBe('Ada Bcc: b@example.com')
    expect(JSON.stringify(queuedMails(app.deps))).not.toContain('Bcc')
  })

  test('one byte more than 10 MB is rejected and leaves nothing', async () => {
    const app = await createTestApp()
    const file = pdfFile(new Uint8Array(makePdf('x', HIRING_PDF_MAX_BYTES + 1)))
    const refused = await app.refused(submitApplication, { body: applicationForm(), file })
    expect(refused).toMatchObject({ status: 413, message: messages.hiring.tooLarge })
    expectNothingLeft(app)
  })

  test('a checkbox with any value other than `true` is not a consent', async () => {
    const app = await createTestApp()
    for (const [index, box] of HIRING_CHECKBOXES.entries()) {
      const value = ['false', 'on', '1', 'TRUE', '', ' true', 'null', 'undefined'][index]
      const body = applicationForm({ [box]: value })
      const refused = await app.refused(submitApplication, { body, file: pdfFile() })
      expect(refused.status).toBe(400)
      expect(refused.issues).toEqual([{ path: box, message: messages.hiring.boxes }])
    }
    const { payment: _, ...rest } = applicationForm()
    const without = await app.refused(submitApplication, { body: rest, file: pdfFile() })
    expect(without.issues).toEqual([{ path: 'payment', message: messages.hiring.boxes }])
    expectNothingLeft(app)
  })

  test.each([
    ['an address with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['two addresses', { email: 'a@example.com,b@example.com' }],
    ['an invalid address', { email: 'applicant' }],
    ['an address that is too long', { email: `${'a'.repeat(250)}@example.com` }],
    ['an address with a name', { email: 'A <a@example.com>' }],
    ['an invalid key', { key: 'x' }],
    ['an unknown version of the consent text', { consentVersion: '1999-01-01' }],
    ['an unknown field', { role: 'admin' }],
    ['a platform of a megabyte', { platform: 'x'.repeat(40_000) }],
  ])('%s is rejected and leaves nothing', async (_, change) => {
    const app = await createTestApp()
    const body = applicationForm(change)
    expect((await app.refused(submitApplication, { body, file: pdfFile() })).status).toBe(400)
    expectNothingLeft(app)
  })

  test('a full store rejects with 507 and leaves nothing', async () => {
    const app = await createTestApp()
    app.deps.config = { ...app.deps.config, hiringStoreBytes: 100 }
    const refused = await app.refused(submitApplication, {
      body: applicationForm(),
      file: pdfFile(),
    })
    expect(refused).toMatchObject({ status: 507, code: 'storage.full' })
    expectNothingLeft(app)
  })
})

describe('too many applications', () => {
  test('from one network are rejected, even after a restart, while people can still sign in', async () => {
    const app = await createTestApp()
    const file = join(temporaryFolder(), 'limits.db')
    app.deps.limiter = createLimiter(file, app.deps.vault.digest)
    for (let n = 0; n < 10; n += 1) await send(app, { email: `applicant${n}@example.com` })
    const again = () => app.refused(submitApplication, { body: applicationForm(), file: pdfFile() })
    expect(await again()).toMatchObject({
      status: 429,
      message: messages.request.rateLimited(3600),
    })

    app.deps.limiter.close()
    app.deps.limiter = createLimiter(file, app.deps.vault.digest)
    expect((await again()).status).toBe(429)
    for (let n = 0; n < 60; n += 1) expect((await again()).status).toBe(429)
    expect(rows(app)).toHaveLength(10)
    expect(app.deps.files.list('hiring')).toHaveLength(10)

    const admin = await app.signInAs('admin')
    const session = await app.send(signIn, {
      body: { email: admin.email, password: testPassword, termsAccepted: true },
    })
    expect(session.status).toBe(200)
    app.deps.limiter.close()
  })

  test('for one address are rejected, so that no one is flooded with confirmations', async () => {
    const app = await createTestApp()
    for (let n = 0; n < 3; n += 1) await send(app)
    const body = applicationForm()
    const refused = await app.refused(submitApplication, { body, file: pdfFile() })
    expect(refused.status).toBe(429)
    expect(rows(app)).toHaveLength(3)
  })
})
