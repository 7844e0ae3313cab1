import { createReadStream, mkdirSync, readdirSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { messages } from '@leadwright/shared/messages'
import { newId } from './ids.ts'
import { freeBytes, isStorageFull, storageFull, uploadFloor } from './storage.ts'

/** One folder for each kind of private file. */
type FileArea = 'pictures' | 'hiring'

/** Private files with random names; nothing of them is reachable but through a checked route. */
export interface Files {
  /**
   * Durable when it returns: written aside, synced, renamed, folder synced. Refused with
   * `storage.full` before the disk is full.
   */
  store(area: FileArea, bytes: Uint8Array, extension: string): Promise<string>
  read(area: FileArea, name: string): Promise<Buffer>
  stream(area: FileArea, name: string): Promise<{ body: ReadableStream; size: number }>
  /** Removing what is already gone is not an error. */
  remove(area: FileArea, name: string): Promise<void>
  list(area: FileArea): string[]
  /** Names of an area's files that were last written before this moment. */
  listBefore(area: FileArea, before: Date): Promise<string[]>
  /** Removes what a killed process left half written before this moment. */
  tidy(before: Date): Promise<void>
}

/** @param free the room that is left, in bytes. */
export function createFiles(root: string, free = () => freeBytes(root)): Files {
  const areas: FileArea[] = ['pictures', 'hiring']
  for (const area of areas) mkdirSync(join(root, area), { recursive: true, mode: 0o700 })
  const temp = join(root, 'temp')
  mkdirSync(temp, { recursive: true, mode: 0o700 })
  const pathOf = (area: FileArea, name: string) => {
    if (!/^[a-z0-9-]+\.[a-z0-9]+$/.test(name)) throw new Error('This is not a stored file name.')
    return join(root, area, name)
  }
  return {
    async store(area, bytes, extension) {
      if (free() - bytes.length < uploadFloor) throw storageFull(messages.request.storageFull)
      const name = `${newId()}.${extension}`
      const aside = join(temp, name)
      try {
        const handle = await open(aside, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(aside, pathOf(area, name))
      } catch (error) {
        await rm(aside, { force: true })
        throw isStorageFull(error) ? storageFull(messages.request.storageFull) : error
      }
      const folder = await open(join(root, area), 'r')
      try {
        await folder.sync()
      } finally {
        await folder.close()
      }
      return name
    },
    read: (area, name) => readFile(pathOf(area, name)),
    async stream(area, name) {
      const path = pathOf(area, name)
      const { size } = await stat(path)
      return { body: Readable.toWeb(createReadStream(path)) as ReadableStream, size }
    },
    remove: (area, name) => rm(pathOf(area, name), { force: true }),
    list: (area) => readdirSync(join(root, area)),
    listBefore: (area, before) => olderFiles(join(root, area), before),
    async tidy(before) {
      for (const name of await olderFiles(temp, before)) await rm(join(temp, name), { force: true })
    },
  }
}

async function olderFiles(folder: string, before: Date): Promise<string[]> {
  const names = await readdir(folder)
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
  return names.filter((_, index) => {
    const found = stats[index]
    return found ? found.mtime < before : false
  })
}
