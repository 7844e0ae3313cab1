import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRule } from '@leadwright/shared/endpoint'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { createFiles } from '../lib/files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { receiveForm } from './form.ts'

const content = new Uint8Array(randomBytes(200_000))
const rule: FileRule = { field: 'pdf', maxBytes: 300_000, tooLarge: 'Too large.', required: true }
const unreadable = { code: 'request.unreadable', message: messages.request.unreadable }

const pdf = (bytes: Uint8Array<ArrayBuffer> = content) =>
  new File([bytes], 'Prüfung "1".pdf', { type: 'application/pdf' })

type Parts = [name: string, value: string | File][]

async function encode(parts: Parts) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { type, bytes: new Uint8Array(await request.arrayBuffer()) }
}

async function* inChunksOf(size: number, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function openStore() {
  const root = temporaryFolder()
  return { files: createFiles(root), left: () => readdirSync(join(root, 'temp')) }
}

async function send(parts: Parts, chunk = 16_000) {
  const store = openStore()
  const { type, bytes } = await encode(parts)
  const form = receiveForm(inChunksOf(chunk, bytes), type, rule, store.files)
  return { ...store, form }
}

describe('a form', () => {
  test.each([[1_000_000], [16_000], [97]])(
    'that arrives in chunks of %i bytes has the same fields and file',
    async (chunk) => {
      const { form } = await send(
        [
          ['email', 'applicant@example.com'],
          ['pdf', pdf()],
          ['website', ''],
        ],
        chunk,
      )
      const { fields, file } = await form
      expect(fields).toEqual({ email: 'applicant@example.com', website: '' })
      expect(file).toMatchObject({
        name: 'Prüfung "1".pdf',
        type: 'application/pdf',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      expect(new Uint8Array(await readFile(file?.path ?? ''))).toEqual(content)
    },
  )

  test('may have no file, or an empty one', async () => {
    const { form } = await send([['email', 'a@example.com']])
    expect(await form).toEqual({ fields: { email: 'a@example.com' }, file: undefined })
    const empty = await send([['pdf', new File([], '')]])
    expect(await empty.form).toMatchObject({ file: { name: '', size: 0 } })
  })

  test.each<[string, Parts]>([
    ['a file of another name', [['other', pdf()]]],
    [
      'a second file',
      [
        ['pdf', pdf()],
        ['pdf', pdf()],
      ],
    ],
    [
      'a repeated field',
      [
        ['pdf', pdf()],
        ['email', 'a'],
        ['email', 'b'],
      ],
    ],
    [
      'a field named __proto__',
      [
        ['pdf', pdf()],
        ['__proto__', 'a'],
      ],
    ],
    [
      'more than 100 parts',
      [['pdf', pdf()], ...Array.from({ length: 100 }, (_, n): Parts[0] => [`field${n}`, ''])],
    ],
  ])('with %s is rejected and leaves nothing behind', async (_, parts) => {
    const { form, left } = await send(parts)
    await expect(form).rejects.toMatchObject(unreadable)
    expect(left()).toEqual([])
  })

  test('with a file that is too large is rejected while it arrives', async () => {
    const store = openStore()
    const { type, bytes } = await encode([['pdf', pdf(new Uint8Array(2_000_000))]])
    let read = 0
    async function* counted() {
      for await (const chunk of inChunksOf(16_000, bytes)) {
        read += chunk.length
        yield chunk
      }
    }
    const form = receiveForm(counted(), type, rule, store.files)
    await expect(form).rejects.toMatchObject({ kind: 'too-large', message: 'Too large.' })
    expect(read).toBeLessThan(1_000_000)
    expect(store.left()).toEqual([])
  })

  test('with more text than a form may have is rejected', async () => {
    const one = await send([['email', 'x'.repeat(70_000)]])
    await expect(one.form).rejects.toMatchObject({ kind: 'too-large' })
    const many = await send([
      ['pdf', pdf()],
      ['a', 'x'.repeat(40_000)],
      ['b', 'x'.repeat(40_000)],
    ])
    await expect(many.form).rejects.toMatchObject({ kind: 'too-large' })
    expect(many.left()).toEqual([])
  })

  test('that is cut off leaves nothing behind, wherever it is cut', async () => {
    const { type, bytes } = await encode([
      ['email', 'a'],
      ['pdf', pdf()],
      ['website', ''],
    ])
    for (const end of [0, 1, 60, 200, 100_000, bytes.length - 60, bytes.length - 3]) {
      const store = openStore()
      const cut = receiveForm(inChunksOf(16_000, bytes.subarray(0, end)), type, rule, store.files)
      await expect(cut, `after ${end} bytes`).rejects.toMatchObject(unreadable)
      expect(store.left()).toEqual([])
    }
  })

  test('whose connection breaks leaves nothing behind', async () => {
    const { type, bytes } = await encode([['pdf', pdf()]])
    const store = openStore()
    async function* broken() {
      yield* inChunksOf(16_000, bytes.subarray(0, 100_000))
      throw new Error('aborted')
    }
    await expect(receiveForm(broken(), type, rule, store.files)).rejects.toMatchObject(unreadable)
    expect(store.left()).toEqual([])
  })

  test('without a valid boundary is rejected', async () => {
    for (const type of [
      'multipart/form-data',
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
    ]) {
      const form = receiveForm(inChunksOf(10, content), type, rule, openStore().files)
      await expect(form).rejects.toMatchObject(unreadable)
    }
  })
})
