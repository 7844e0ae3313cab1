import { randomBytes } from 'node:crypto'
import { submitApplication } from '@leadwright/shared/contracts/application'
import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { parseBody } from './body.ts'

/** Longer than the text of a form may be, so that it is kept from the parser. */
const content = new Uint8Array(randomBytes(200_000))

/** A form as a browser sends it, and what separates its parts. */
async function sent(parts: [name: string, value: string | File][]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const boundary = /boundary=(.*)$/.exec(request.headers.get('content-type') ?? '')?.[1] ?? ''
  return { boundary, bytes: new Uint8Array(await request.arrayBuffer()) }
}

const pdf = (bytes: Uint8Array<ArrayBuffer>) =>
  new File([bytes], 'Prüfung "1".pdf', { type: 'application/pdf' })

test('a long file arrives byte for byte, with its name and type and the fields around it', async () => {
  const received = await sent([
    ['email', 'applicant@example.com'],
    ['pdf', pdf(content)],
    ['website', ''],
  ])
  const { body, file } = await parseBody(submitApplication, received)
  expect(body).toEqual({ email: 'applicant@example.com', website: '' })
  expect(file).toMatchObject({ name: 'Prüfung "1".pdf', type: 'application/pdf' })
  expect(await file?.bytes()).toEqual(content)
})

test('a text as long as a file stays a text', async () => {
  const text = 'x'.repeat(200_000)
  const received = await sent([
    ['email', text],
    ['pdf', pdf(new Uint8Array())],
  ])
  const { body, file } = await parseBody(submitApplication, received)
  expect(body).toEqual({ email: text })
  expect(file?.size).toBe(0)
})

test('a long file of another name, or beside a second one, is refused', async () => {
  const refused = { message: messages.request.unreadable }
  const foreign = await sent([['other', pdf(content)]])
  await expect(parseBody(submitApplication, foreign)).rejects.toMatchObject(refused)
  const two = await sent([
    ['pdf', pdf(content)],
    ['pdf', pdf(content)],
  ])
  await expect(parseBody(submitApplication, two)).rejects.toMatchObject(refused)
})
