import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createFiles } from './files.ts'

describe('the private store', () => {
  test('returns a stored file unchanged, under a new name', async () => {
    const files = createFiles(temporaryFolder())
    const name = await files.store('hiring', Buffer.from('content'), 'pdf')
    expect(name).toMatch(/^[0-9a-f-]{36}\.pdf$/)
    expect((await files.read('hiring', name)).toString()).toBe('content')
    const { body, size } = await files.stream('hiring', name)
    expect(size).toBe(7)
    expect(await new Response(body).text()).toBe('content')
  })

  test('rejects a file before the disk is full', async () => {
    let free = 64 * 1024 ** 2
    const files = createFiles(temporaryFolder(), () => free)
    await files.store('hiring', Buffer.from('abc'), 'pdf')
    free -= 1
    const refused = files.store('hiring', Buffer.from('abc'), 'pdf')
    await expect(refused).rejects.toMatchObject({ kind: 'full', code: 'storage.full' })
  })

  test('leaves no temporary file when the target folder is missing', async () => {
    const root = temporaryFolder()
    const files = createFiles(root)
    rmSync(join(root, 'hiring'), { recursive: true })
    await expect(files.store('hiring', Buffer.from('x'), 'pdf')).rejects.toThrow()
    expect(readdirSync(join(root, 'temp'))).toEqual([])
    mkdirSync(join(root, 'hiring'))
  })

  test('removes a file, and does not fail when it is already gone', async () => {
    const files = createFiles(temporaryFolder())
    const name = await files.store('pictures', Buffer.from('x'), 'webp')
    await files.remove('pictures', name)
    await files.remove('pictures', name)
    expect(files.list('pictures')).toEqual([])
  })

  test.each(['../leadwright.db', '/etc/passwd', 'a/b.pdf', '..', 'x.pdf\0', ''])(
    'rejects the name %j',
    async (name) => {
      const files = createFiles(temporaryFolder())
      expect(() => files.read('pictures', name)).toThrow('not a stored file name')
    },
  )
})
