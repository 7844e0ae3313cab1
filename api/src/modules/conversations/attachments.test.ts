import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '@leadwright/shared/attachments'
import * as contract from '@leadwright/shared/contracts/conversations'
import { addUpdate, withdrawUpdate } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdfFile } from '../../testing/application.ts'
import { own } from '../../testing/own.ts'
import { makePdf } from '../../testing/pdf.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { purgeTrash } from '../records/trash.usecases.ts'
import { readAttachmentStore, removeUnusedAttachments } from './attachments.usecases.ts'

const day = 86_400_000
const words = messages.conversations

async function prepare() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff')
  const client = await app.signInAs('client')
  const body = { title: 'Closed deal', description: 'Signed.', value: 55_000 }
  const { id: recordId } = await app.ok(addUpdate, { body }, client)
  const attach = (file: File | undefined, who: Caller, place: 'comment' | 'record' = 'record') =>
    app.ok(contract.attachFile, { params: { recordId }, body: { place }, file }, who)
  const say = (attachments: string[], who: Caller) =>
    app.ok(
      contract.addComment,
      { params: { recordId }, body: { text: 'See the file.', attachments } },
      who,
    )
  const download = (attachmentId: string, who: Caller) =>
    app.send(contract.downloadAttachment, { params: { attachmentId } }, who)
  return { app, admin, staff, client, recordId, attach, say, download }
}

const picture = async (format: 'jpeg' | 'png' | 'webp') => {
  const image = sharp({ create: { width: 60, height: 20, channels: 3, background: '#b33a1c' } })
  const bytes = await image
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .toFormat(format)
    .toBuffer()
  return new File([new Uint8Array(bytes)], `shot.${format}`, { type: `image/${format}` })
}

/** Another client with an update to attach to. */
async function prepareAnother(app: TestApp) {
  const client = await app.signInAs('client')
  const body = { title: 'Another deal', description: 'Signed.', value: 55_000 }
  const { id: recordId } = await app.ok(addUpdate, { body }, client)
  const input = { id: crypto.randomUUID(), place: 'record' as const }
  const attach = () =>
    app.send(contract.attachFile, { params: { recordId }, body: input, file: pdfFile() }, client)
  return { attach }
}

const filesOf = ({ deps }: TestApp) => deps.files.list('attachments')

describe('an attachment', () => {
  test('of an update is a PDF as sent, visible only to its client and admins', async () => {
    const { app, admin, staff, client, recordId, attach, say, download } = await prepare()
    const bytes = new Uint8Array(makePdf('Contract', 5_000))
    const { id } = await attach(pdfFile(bytes, 'Zürich "final".pdf'), client)
    await say([], client)
    for (const who of [client, admin]) {
      const answer = await download(id, who)
      const received = Buffer.from(await answer.arrayBuffer())
      expect(received.equals(bytes)).toBe(true)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="Z_rich _final_.pdf"; filename*=UTF-8''Z%C3%BCrich%20%22final%22.pdf`,
      )
      const { attachments } = await app.ok(contract.getConversation, { params: { recordId } }, who)
      expect(attachments).toMatchObject([{ id, type: 'application/pdf', size: 5_000 }])
    }
    const seen = await app.ok(contract.getConversation, { params: { recordId } }, staff)
    expect(seen.attachments).toEqual([])
    const input = { id: crypto.randomUUID(), place: 'record' as const }
    const attachment = { params: { recordId }, body: input, file: pdfFile() }
    expect((await app.refused(contract.attachFile, attachment, staff)).status).toBe(404)
    const other = await app.signInAs('client')
    expect((await download(id, staff)).status).toBe(404)
    expect((await download(id, other)).status).toBe(404)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('that is a %s is re-encoded', async (format) => {
    const { client, attach, download } = await prepare()
    const { id, name } = await attach(await picture(format), client)
    expect(name).toBe('shot.webp')
    const stored = Buffer.from(await (await download(id, client)).arrayBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 60, height: 20 })
    expect(stored.toString('latin1')).not.toContain('Secret place')
  })

  test('of a comment is visible only to its sender until the comment is written', async () => {
    const { app, admin, staff, client, recordId, attach, say, download } = await prepare()
    const { id } = await attach(pdfFile(), client, 'comment')
    expect((await download(id, client)).status).toBe(200)
    expect((await download(id, admin)).status).toBe(404)
    const foreign = { text: 'Mine now', attachments: [id] }
    const refused = await app.refused(
      contract.addComment,
      { params: { recordId }, body: { id: crypto.randomUUID(), ...foreign } },
      admin,
    )
    expect(refused).toMatchObject({ status: 400, issues: [{ message: words.attachmentMissing }] })
    expect((await say([id], client)).attachments).toMatchObject([{ id }])
    for (const who of [admin, staff]) expect((await download(id, who)).status).toBe(200)
    const { items } = await app.ok(contract.listFiles, { params: own, query: {} }, client)
    expect(items).toMatchObject([{ id, record: { title: 'Closed deal' } }])
    const params = { clientId: client.id }
    const list = await app.ok(contract.listFiles, { params, query: {} }, admin)
    expect(list.items).toEqual(items)
  })

  test('an update has at most five', async () => {
    const { app, client, recordId, attach } = await prepare()
    for (let count = 0; count < ATTACHMENTS_MAX; count += 1) await attach(pdfFile(), client)
    const refused = await app.refused(
      contract.attachFile,
      { params: { recordId }, body: { id: crypto.randomUUID(), place: 'record' }, file: pdfFile() },
      client,
    )
    expect(refused.message).toBe(words.attachmentsMost(ATTACHMENTS_MAX))
    expect(filesOf(app)).toHaveLength(ATTACHMENTS_MAX)
  })

  test('is rejected when ten files of its sender already wait for a comment', async () => {
    const { app, client, recordId, attach } = await prepare()
    const max = 2 * ATTACHMENTS_MAX
    for (let count = 0; count < max; count += 1) await attach(pdfFile(), client, 'comment')
    const input = { id: crypto.randomUUID(), place: 'comment' as const }
    const attachment = { params: { recordId }, body: input, file: pdfFile() }
    const refused = await app.refused(contract.attachFile, attachment, client)
    expect(refused.message).toBe(words.attachmentsMost(ATTACHMENTS_MAX))
    expect(filesOf(app)).toHaveLength(max)
  })

  test('of an update that is deleted for good leaves no file', async () => {
    const { app, client, recordId, attach, say } = await prepare()
    await attach(pdfFile(), client)
    await say([(await attach(pdfFile(), client, 'comment')).id], client)
    await app.ok(withdrawUpdate, { params: { updateId: recordId }, body: { version: 1 } }, client)
    await removeUnusedAttachments(app.deps)
    expect(filesOf(app)).toHaveLength(2)
    // File times come from the machine's clock.
    app.clock.advance(Date.now() - app.clock.now().getTime() + 31 * day)
    purgeTrash(app.deps)
    await removeUnusedAttachments(app.deps)
    expect(filesOf(app)).toEqual([])
  })

  test('for a comment that is never written is deleted a day later', async () => {
    const { app, client, attach } = await prepare()
    const kept = await attach(pdfFile(), client)
    await attach(pdfFile(), client, 'comment')
    app.clock.advance(Date.now() - app.clock.now().getTime() + 2 * day)
    await removeUnusedAttachments(app.deps)
    expect(filesOf(app)).toHaveLength(1)
    const again = app.signInAgain(client)
    const { items } = await app.ok(contract.listFiles, { params: own, query: {} }, again)
    expect(items.map(({ id }) => id)).toEqual([kept.id])
  })
})

describe('the storage limit', () => {
  const limited = (app: TestApp, limits: { inAll?: number; perClient?: number }) => {
    const { attachmentStore } = app.deps.config
    app.deps.config = { ...app.deps.config, attachmentStore: { ...attachmentStore, ...limits } }
  }
  const refusedWith = (app: TestApp, recordId: string, who: Caller) =>
    app.refused(
      contract.attachFile,
      { params: { recordId }, body: { id: crypto.randomUUID(), place: 'record' }, file: pdfFile() },
      who,
    )

  test('of one client counts files waiting for a comment, and does not affect other clients', async () => {
    const { app, admin, client, recordId, attach } = await prepare()
    const { size } = await attach(pdfFile(), client, 'comment')
    const perClient = 2 * size
    limited(app, { perClient })
    await attach(pdfFile(), client)
    const full = { status: 507, code: 'storage.full', message: words.clientStoreFull('2 kB') }
    expect(await refusedWith(app, recordId, client)).toMatchObject(full)
    expect(await refusedWith(app, recordId, admin)).toMatchObject(full)
    expect(filesOf(app)).toHaveLength(2)
    const other = await prepareAnother(app)
    expect((await other.attach()).status).toBe(200)
  })

  test('for all files holds for concurrent uploads, and leaves no file behind', async () => {
    const { app, client, recordId, attach } = await prepare()
    const { size } = await attach(pdfFile(), client)
    limited(app, { inAll: 2 * size })
    const send = () =>
      app.send(
        contract.attachFile,
        {
          ...{ params: { recordId }, file: pdfFile() },
          body: { id: crypto.randomUUID(), place: 'record' },
        },
        client,
      )
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 507])
    expect(filesOf(app)).toHaveLength(2)
    const { message } = await refusedWith(app, recordId, client)
    expect(message).toBe(words.storeFull('2 kB'))
    expect(readAttachmentStore(app.deps)).toEqual({ used: 2 * size, limit: 2 * size })
  })
})

const html = new TextEncoder().encode(`<!doctype html><p>${'x'.repeat(200)}</p>`)
const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...Array<number>(200).fill(0)])
const exe = Uint8Array.from([0x4d, 0x5a, ...Array<number>(200).fill(0)])
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
const pdf = new Uint8Array(makePdf())
const hostile: [string, () => Promise<File | undefined> | File | undefined][] = [
  ['renamed HTML', () => pdfFile(html)],
  ['a renamed ZIP', () => pdfFile(zip)],
  ['a renamed program', () => pdfFile(exe)],
  ['five bytes of a PDF', () => pdfFile(new TextEncoder().encode('%PDF-'))],
  ['half a PDF', () => pdfFile(pdf.slice(0, 300))],
  ['an empty file', () => pdfFile(new Uint8Array())],
  ['a PDF that says it is HTML', () => pdfFile(pdf, 'a.html', 'text/html')],
  ['a PDF that says it is a picture', () => pdfFile(pdf, 'a.png', 'image/png')],
  ['a picture that says it is a PDF', async () => pdfFile(await bytesOf(await picture('png')))],
  ['text that claims to be a picture', () => pdfFile(html, 'me.png', 'image/png')],
  ['an SVG', () => pdfFile(svg, 'me.svg', 'image/svg+xml')],
  ['an SVG that says it is a PNG', () => pdfFile(svg, 'me.png', 'image/png')],
  [
    'half a picture',
    async () => pdfFile((await bytesOf(await picture('png'))).slice(0, 60), 'a.png', 'image/png'),
  ],
  ['no file', () => undefined],
]
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

describe('a file that is not a valid attachment', () => {
  test.each(hostile)('%s is rejected with its message and leaves nothing', async (_, make) => {
    const { app, client, recordId } = await prepare()
    const body = { id: crypto.randomUUID(), place: 'comment' }
    const input = { params: { recordId }, body, file: await make() }
    const refused = await app.refused(contract.attachFile, input, client)
    const issues = [{ path: 'file', message: words.attachmentType }]
    expect(refused).toMatchObject({ status: 400, issues })
    expectNothingLeft(app)
  })

  test('one byte more than 10 MB is rejected and leaves nothing', async () => {
    const { app, client, recordId } = await prepare()
    const file = pdfFile(new Uint8Array(makePdf('x', ATTACHMENT_MAX_BYTES + 1)))
    const body = { id: crypto.randomUUID(), place: 'comment' }
    const refused = await app.refused(
      contract.attachFile,
      { params: { recordId }, body, file },
      client,
    )
    expect(refused).toMatchObject({ status: 413, message: words.attachmentSize })
    expectNothingLeft(app)
  })

  test('a file for another client’s record is rejected and leaves nothing', async () => {
    const { app, recordId } = await prepare()
    const other = await app.signInAs('client')
    const body = { id: crypto.randomUUID(), place: 'record' }
    const input = { params: { recordId }, body, file: pdfFile() }
    expect((await app.refused(contract.attachFile, input, other)).status).toBe(404)
    expectNothingLeft(app)
  })

  test.each([
    ['../../etc/passwd\0.pdf', '../../etc/passwd.pdf'],
    ['a\r\nX-Header: 1.pdf', 'aX-Header: 1.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['Scan.PDF', 'Scan.PDF'],
    ['Łódź 履歴書 <b>.pdf', 'Łódź 履歴書 <b>.pdf'],
    ['x'.repeat(5000), `${'x'.repeat(200)}.pdf`],
  ])('the file name %j is treated as text only, with the ending of a PDF', async (name, kept) => {
    const { app, client, attach, download } = await prepare()
    const attachment = await attach(pdfFile(undefined, name), client)
    // Browsers encode the line breaks of a name as %0D and %0A.
    expect(attachment.name.replace(/%0D|%0A/g, '')).toBe(kept)
    expect(filesOf(app)[0]).toMatch(/^[0-9a-f-]{36}\.pdf$/)
    const header = (await download(attachment.id, client)).headers.get('content-disposition')
    expect(header).toMatch(/^attachment; filename="[\w .()-]+"(; filename\*=UTF-8''[\w.%-]+)?$/)
  })
})

function expectNothingLeft(app: TestApp) {
  expect(filesOf(app)).toEqual([])
  expect(readdirSync(join(app.deps.config.dataDir, 'files', 'temp'))).toEqual([])
}
