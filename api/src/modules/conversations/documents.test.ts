import { attachmentTypes, documentTypes } from '@leadwright/shared/attachments'
import * as contract from '@leadwright/shared/contracts/conversations'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { pdfFile } from '../../testing/application.ts'
import { macroTypes, officeEntries, officeFile } from '../../testing/office-files.ts'
import { createTestApp } from '../../testing/test-app.ts'

const words = messages.conversations
const endings = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const

async function prepare() {
  const app = await createTestApp()
  const client = await app.signInAs('client')
  const body = { title: 'Target list', description: 'Attached.', value: null }
  const { id: recordId } = await app.ok(addUpdate, { body }, client)
  const input = (file: File) => ({
    params: { recordId },
    body: { id: crypto.randomUUID(), place: 'record' as const },
    file,
  })
  const attach = (file: File) => app.ok(contract.attachFile, input(file), client)
  const refused = async (file: File) =>
    (await app.refused(contract.attachFile, input(file), client)).issues?.[0]?.message
  const download = (attachmentId: string) =>
    app.send(contract.downloadAttachment, { params: { attachmentId } }, client)
  return { app, attach, refused, download }
}

/** A file as a device without office programs sends it. */
const named = (bytes: Uint8Array, name: string, type = '') =>
  pdfFile(new Uint8Array(bytes), name, type)

describe('an office or text file', () => {
  const csv = strToU8('company;domain\r\nMüller GmbH;mueller.test\r\n')
  const files: [string, Uint8Array, string][] = [
    ...endings.map((ending): [string, Uint8Array, string] => [
      `List.${ending}`,
      officeFile(ending),
      documentTypes[ending],
    ]),
    ['List.csv', csv, 'text/csv'],
    ['LIST.CSV', csv, 'text/csv'],
    ['Windows.csv', Buffer.from('Müller;Größe €'.replace('€', '\x80'), 'latin1'), 'text/csv'],
    ['Notes.txt', strToU8('<script>alert(1)</script>'), 'text/plain'],
  ]
  test.each(files)('%s is kept as sent, and is only ever downloaded', async (name, bytes, type) => {
    const { attach, download } = await prepare()
    const stored = await attach(named(bytes, name))
    expect(stored).toMatchObject({ name, type, size: bytes.length })
    const answer = await download(stored.id)
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is recognized by its name, whatever program the sender’s device has for it', async () => {
    const { attach } = await prepare()
    const { type } = await attach(named(csv, 'List.csv', 'application/vnd.ms-excel'))
    expect(type).toBe('text/csv')
  })

  test('keeps its ending when its name is cut or has invisible letters', async () => {
    const { attach, download } = await prepare()
    const long = await attach(named(officeFile('docx'), `${'x'.repeat(300)}.docx`))
    expect(long.name).toBe(`${'x'.repeat(200)}.docx`)
    const hostile = await attach(named(csv, '\u202Evsc.exe"\r\nX: 1\u0000.csv'))
    const header = (await download(hostile.id)).headers.get('content-disposition')
    expect(header).toMatch(
      /^attachment; filename="[\w .()-]+\.csv"; filename\*=UTF-8''[\w.%-]+\.csv$/,
    )
    expect(header).not.toMatch(/%E2%80%AE|%00/)
  })

  test('can be chosen in the file picker', () => {
    expect(attachmentTypes).toEqual(
      expect.arrayContaining([...endings.map((ending) => `.${ending}`), '.csv', '.txt']),
    )
  })
})

describe('a file that is not what its name says', () => {
  const unreadable = words.attachmentUnreadable
  const zeros = new Uint8Array(2_000_000)
  const twice = { ...officeEntries('docx'), '[content_types].xml': strToU8('<Types/>') }
  const rejected: [string, Uint8Array, string, string][] = [
    ['a workbook named as a document', officeFile('xlsx'), 'a.docx', unreadable('docx')],
    ['a text named as a spreadsheet', officeFile('odt'), 'a.ods', unreadable('ods')],
    [
      'an ordinary archive',
      officeFile('docx', { '[Content_Types].xml': zeros.subarray(0, 9) }),
      'a.docx',
      unreadable('docx'),
    ],
    ['half an archive', officeFile('docx').subarray(0, 200), 'a.docx', unreadable('docx')],
    [
      'an archive after a program',
      Buffer.concat([strToU8('MZ'), officeFile('docx')]),
      'a.docx',
      unreadable('docx'),
    ],
    [
      'a document with a password',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'a.xlsx',
      unreadable('xlsx'),
    ],
    ['an empty file', new Uint8Array(), 'a.pptx', unreadable('pptx')],
    [
      'an archive that unpacks to much more',
      officeFile('docx', { '[Content_Types].xml': zeros }),
      'a.docx',
      unreadable('docx'),
    ],
    ['two entries that name the kind', officeFile('docx', twice), 'a.docx', unreadable('docx')],
    [
      'Visual Basic',
      officeFile('docx', { 'word/vbaProject.bin': zeros.subarray(0, 9) }),
      'a.docx',
      words.attachmentMacros,
    ],
    [
      'Visual Basic in capitals',
      officeFile('xlsx', { 'XL/VBAPROJECT.BIN': zeros.subarray(0, 9) }),
      'a.xlsx',
      words.attachmentMacros,
    ],
    [
      'a type with macros',
      officeFile('docx', { '[Content_Types].xml': macroTypes }),
      'a.docx',
      words.attachmentMacros,
    ],
    [
      'an Excel 4 macro sheet',
      officeFile('xlsx', { 'xl/macrosheets/sheet1.xml': zeros.subarray(0, 9) }),
      'a.xlsx',
      words.attachmentMacros,
    ],
    [
      'macros of OpenDocument',
      officeFile('ods', { 'Basic/Standard/Module1.xml': zeros.subarray(0, 9) }),
      'a.ods',
      words.attachmentMacros,
    ],
    ['the ending of files with macros', officeFile('docx'), 'a.docm', words.attachmentType],
    [
      'a program named as text',
      Buffer.from('MZ\x00\x01', 'latin1'),
      'a.txt',
      words.attachmentNotText,
    ],
    ['UTF-16', Buffer.from('\ufeffcompany', 'utf16le'), 'a.csv', words.attachmentNotText],
    [
      'neither UTF-8 nor Windows-1252',
      Buffer.of(0x61, 0xff, 0x81),
      'a.csv',
      words.attachmentNotText,
    ],
    ['an empty text', new Uint8Array(), 'a.csv', words.attachmentNotText],
    ['a web page', strToU8('<html>'), 'a.html', words.attachmentType],
  ]
  test.each(rejected)(
    '%s is rejected with a reason and leaves nothing',
    async (_, bytes, name, reason) => {
      const { app, refused } = await prepare()
      expect(await refused(named(bytes, name))).toBe(reason)
      expect(app.deps.files.list('attachments')).toEqual([])
    },
  )

  test('an entry that lies about its unpacked size is read no further than it says', async () => {
    const { refused } = await prepare()
    const bytes = Buffer.from(officeFile('docx', { '[Content_Types].xml': zeros }))
    // The size in the directory (APPNOTE 4.3.12: 24 bytes after the signature).
    const at = bytes.indexOf('PK\u0001\u0002')
    bytes.writeUInt32LE(400, at + 24)
    expect(await refused(named(bytes, 'a.docx'))).toBe(unreadable('docx'))
  })

  test('more entries than any document has are not listed', async () => {
    const { refused } = await prepare()
    const many = Object.fromEntries(
      Array.from({ length: 10_001 }, (_, index) => [`${index}`, new Uint8Array()]),
    )
    expect(await refused(named(officeFile('docx', many), 'a.docx'))).toBe(unreadable('docx'))
  })
})
