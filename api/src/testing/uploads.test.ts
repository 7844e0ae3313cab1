import { addExpense } from '@leadwright/shared/contracts/money/finances'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { ErrorBody } from '@leadwright/shared/error-body'
import { messages } from '@leadwright/shared/messages'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { meetings } from '../modules/bookings/meetings.table.ts'
import { applicationForm } from './application.ts'
import { deliver, signingKeys } from './incoming-webhooks.ts'
import { addFee } from './invoice-samples.ts'
import { makePdf } from './pdf.ts'
import { createTestApp } from './test-app.ts'

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b33a1c' } })
    .png()
    .toBuffer()
const asFile = (bytes: Uint8Array, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type })

/** Files that no endpoint accepts, with their claimed names and types. */
async function unusableFiles(): Promise<[string, File][]> {
  const picture = await png(60, 20)
  const pdf = makePdf()
  const types = ['application/pdf', 'image/png', 'image/gif', 'text/csv', 'text/html', '']
  return [
    ...types.map((type): [string, File] => [`empty ${type}`, asFile(Buffer.of(), 'a', type)]),
    ...types.map((type): [string, File] => [`words ${type}`, asFile(Buffer.from('Hi'), 'a', type)]),
    ['half a picture', asFile(picture.subarray(0, 60), 'a.png', 'image/png')],
    ['the start of a picture', asFile(picture.subarray(0, 8), 'a.png', 'image/png')],
    ['a picture as PDF', asFile(picture, 'a.pdf', 'application/pdf')],
    ['half a PDF', asFile(pdf.subarray(0, 300), 'a.pdf', 'application/pdf')],
    ['a PDF as picture', asFile(pdf, 'a.png', 'image/png')],
    ['48 megapixels', asFile(await png(8_000, 6_000), 'a.png', 'image/png')],
    ['a zip', asFile(Buffer.from('PK\u0003\u0004'), 'a.zip', 'application/zip')],
  ]
}

const Answer = z.looseObject({
  error: ErrorBody.shape.error.optional(),
  pictureFailed: z.boolean().optional(),
})
const takesPictures = [
  '/api/account/picture',
  '/api/clients/:clientId/picture',
  '/api/conversations/:recordId/files',
  '/api/people/:userId/picture',
]

/** Input whose only flaw is the file, by endpoint. */
async function prepare() {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff')
  const client = await app.signInAs('client')
  const update = { title: 'Closed deal', description: 'Signed.', value: 55_000 }
  const { id: recordId } = await app.ok(addUpdate, { body: update }, client)
  const fee = await addFee(app, admin, client.id)
  const times = { startsAt: '2026-12-02T10:00:00.000Z', bookedAt: '2026-03-10T08:00:00.000Z' }
  await deliver(app, 'cal', { id: 'first', name: 'Nora', email: 'nora@guest.test', ...times })
  const bookingId = app.deps.db.select().from(meetings).get()?.id
  const person = () => ({
    ...{ firstName: 'Nora', lastName: 'New', companyName: 'C', password: 'a-long-one' },
    email: `${crypto.randomUUID()}@test.test`,
  })
  const expense = { title: 'Rent', amount: 100, spentOn: '2026-03-01' }
  const { id: expenseId } = await app.ok(addExpense, { body: expense }, admin)
  const inputs: Record<string, () => { params?: object; body?: object }> = {
    '/api/account/picture': () => ({}),
    '/api/bookings/:bookingId/client': () => {
      app.deps.db.update(meetings).set({ clientId: null }).run()
      return { params: { bookingId }, body: person() }
    },
    '/api/clients': () => ({ body: person() }),
    '/api/clients/:clientId/campaign/import': () => ({ params: { clientId: client.id } }),
    '/api/clients/:clientId/picture': () => ({ params: { clientId: client.id } }),
    '/api/conversations/:recordId/files': () => ({
      ...{ params: { recordId }, body: { place: 'comment' } },
    }),
    '/api/finances/expenses/:expenseId/receipts': () => ({ params: { expenseId } }),
    '/api/hiring/submissions': () => ({ body: applicationForm() }),
    '/api/imports': () => ({ body: { kind: 'leads', clientId: client.id } }),
    '/api/payments/:paymentId/invoice': () => ({
      ...{ params: { paymentId: fee.id }, body: { number: 'R-1', replaces: '' } },
    }),
    '/api/people/:userId/picture': () => ({ params: { userId: staff.id } }),
  }
  return { ...app, admin, inputs }
}

test('an unusable file is rejected at its field, at every endpoint with a file', async () => {
  const { endpoints, send, admin, inputs } = await prepare()
  const files = await unusableFiles()
  const uploadEndpoints = endpoints.filter(({ file }) => file)
  expect(uploadEndpoints.map(({ path }) => path).sort()).toEqual(Object.keys(inputs))
  const wrong: unknown[] = []
  for (const endpoint of uploadEndpoints) {
    for (const [name, file] of files) {
      const answer = await send(endpoint, { ...inputs[endpoint.path]?.(), file }, admin)
      const body = Answer.parse(await answer.json())
      const issue = body.error?.issues?.[0]
      const message = issue?.message ?? body.error?.message
      const isNamed = answer.status === 400 && issue?.path.startsWith(endpoint.file?.field ?? '-')
      // A client is created without the picture, and the admin gets a warning.
      const isWarned = !endpoint.file?.required && body.pictureFailed === true
      if (!isNamed && !isWarned && answer.status !== 413)
        wrong.push([endpoint.path, name, answer.status, message])
      const isLarge = name === '48 megapixels' && takesPictures.includes(endpoint.path)
      if (isLarge && message !== messages.request.picturePixels)
        wrong.push([endpoint.path, name, message])
    }
  }
  expect(wrong).toEqual([])
}, 60_000)
