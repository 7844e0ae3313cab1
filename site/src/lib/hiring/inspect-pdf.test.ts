import { createHash } from 'node:crypto'
import { HIRING_PDF_MAX_BYTES } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'

const tail = `${' '.repeat(100)}\nstartxref\n9\n%%EOF`
const pdf = (body: string, type = 'application/pdf') =>
  new File([`%PDF-1.7\n${body}${tail}`], 'a.pdf', { type })

test.each([
  ['a page tree', '<< /Type /Pages /Kids [3 0 R] /Count 12 >>', 12],
  ['a page tree written the other way round', '<</Count 7/Kids[3 0 R]/Type/Pages>>', 7],
  [
    'nested page trees',
    '<</Type/Pages/Count 4/Parent 1 0 R>> <</Type/Pages/Count 9/Kids[1 0 R]>>',
    9,
  ],
  ['a linearised file', '<</Linearized 1/L 99/O 5/N 3/T 1>> <</Type/Pages/Count 8>>', 3],
  ['pages without a tree', '<</Type/Page/Parent 2 0 R>> <</Type /Page>>', 2],
  ['compressed pages', '<</Type/ObjStm/N 10>>', undefined],
])('%s: %#', async (_, body, pages) => {
  expect(await inspectPdf(pdf(body))).toMatchObject({ pages, warnings: [] })
})

test('too many pages and a password cause warnings, not errors', async () => {
  const found = await inspectPdf(pdf('<</Type/Pages/Count 13>> trailer <</Encrypt 9 0 R>>'))
  expect(found).toMatchObject({
    pages: 13,
    warnings: [messages.hiring.tooManyPages(13, 12), messages.hiring.encrypted],
  })
})

test.each(['', 'application/x-pdf', 'application/octet-stream'])(
  'a PDF is accepted on a device that reports its type as “%s”',
  async (type) => {
    expect(await inspectPdf(pdf('<</Type/Pages/Count 1>>', type))).toMatchObject({ pages: 1 })
  },
)

test('the receipt contains the file’s SHA-256', async () => {
  const file = pdf('<</Type/Pages/Count 1>>')
  const sha256 = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()))
  expect(await inspectPdf(file)).toMatchObject({ sha256: sha256.digest('hex') })
})

test.each([
  ['of another type', pdf('', 'text/html'), messages.hiring.otherType('a.pdf')],
  [
    'that is a PDF only by its type',
    new File(['PK'], 'a.pdf', { type: 'application/pdf' }),
    messages.hiring.notPdfInside('a.pdf'),
  ],
  ['that is no PDF and has no type', new File(['PK'], 'a'), messages.hiring.notPdfInside('a')],
  ['that is incomplete', new File(['%PDF-'], 'a.pdf'), messages.hiring.incompletePdf('a.pdf')],
  ['that is empty', new File([], 'a.pdf'), messages.hiring.emptyFile('a.pdf')],
  [
    'one byte too large',
    new File([new Uint8Array(HIRING_PDF_MAX_BYTES + 1)], 'a.pdf', { type: 'application/pdf' }),
    messages.hiring.tooLarge,
  ],
])('a file %s is rejected before it is sent', async (_, file, problem) => {
  expect((await inspectPdf(file)).problem).toContain(problem)
})

test('a PDF without a type or a name that says so is accepted', async () => {
  const file = new File([`%PDF-1.7\n<</Type/Pages/Count 2>>${tail}`], 'scan')
  expect(await inspectPdf(file)).toMatchObject({ pages: 2 })
})

test('an unreadable file is rejected', async () => {
  const file = pdf('')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await inspectPdf(file)).toMatchObject({
    problem: `${messages.hiring.invalidPdf} ${messages.hiring.unreadable('a.pdf')}`,
  })
})
