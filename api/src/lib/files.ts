import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { messages } from '@leadwright/shared/messages'
import { newId } from './ids.ts'
import { freeBytes, isStorageFull, minFreeBytesForUploads, storageFull } from './storage.ts'

/** One folder per kind of private file. */
export const fileAreas = ['pictures', 'hiring', 'attachments', 'invoices', 'receipts'] as const
export type FileArea = (typeof fileAreas)[number]

/** A received temporary file. */
interface Received {
  path: string
  /** Bytes. */
  size: number
  /** Of the content, as hex. */
  sha256: string
}

/** The file of a form; discarded when the request ends, unless a use case kept it. */
export interface Upload extends Received {
  /** The sender's file name; never part of a path. */
  name: string
  /** Media type stated by the sender. */
  type: string
}

/** Private files with random names, reachable only through routes that check access. */
export interface Files {
  /**
   * Writes content to a temporary file; nothing is left of it after an error. Throws `storage.full`
   * before the disk is full.
   */
  receive(content: AsyncIterable<Uint8Array>): Promise<Received>
  /**
   * Makes a temporary file a private one. Durable when it returns: synced, renamed, folder synced.
   */
  keep(area: FileArea, received: Received, extension: string): Promise<string>
  /** Removes a temporary file; does nothing if it was kept or is already gone. */
  discard(received: Received): Promise<void>
  /** Stores bytes as a private file, durable when it returns. */
  store(area: FileArea, bytes: Uint8Array, extension: string): Promise<string>
  read(area: FileArea, name: string): Promise<Buffer>
  stream(area: FileArea, name: string): Promise<{ body: ReadableStream; size: number }>
  /** Does nothing if the file is already gone. */
  remove(area: FileArea, name: string): Promise<void>
  list(area: FileArea): string[]
  /** Names of an area's files that were last written before this time. */
  listBefore(area: FileArea, before: Date): Promise<string[]>
  /** Removes partial files that a killed process left before this time. */
  tidy(before: Date): Promise<void>
}

/** @param free the free space, in bytes. */
export function createFiles(root: string, free = () => freeBytes(root)): Files {
  for (const area of fileAreas) mkdirSync(join(root, area), { recursive: true, mode: 0o700 })
  const temp = join(root, 'temp')
  mkdirSync(temp, { recursive: true, mode: 0o700 })
  const pathOf = (area: FileArea, name: string) => {
    if (!/^[a-z0-9-]+\.[a-z0-9]+$/.test(name)) throw new Error('This is not a stored file name.')
    return join(root, area, name)
  }
  async function receive(content: AsyncIterable<Uint8Array>): Promise<Received> {
    if (free() < minFreeBytesForUploads) throw storageFull(messages.request.storageFull)
    const path = join(temp, newId())
    const hash = createHash('sha256')
    let size = 0
    async function* counted() {
      for await (const chunk of content) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    try {
      await using handle = await open(path, 'wx', 0o600)
      await handle.writeFile(counted())
    } catch (error) {
      await rm(path, { force: true })
      throw isStorageFull(error) ? storageFull(messages.request.storageFull) : error
    }
    return { path, size, sha256: hash.digest('hex') }
  }

  async function keep(area: FileArea, { path }: Received, extension: string): Promise<string> {
    const name = `${newId()}.${extension}`
    try {
      await sync(path)
      await rename(path, pathOf(area, name))
    } catch (error) {
      await rm(path, { force: true })
      throw isStorageFull(error) ? storageFull(messages.request.storageFull) : error
    }
    await sync(join(root, area))
    return name
  }

  return {
    receive,
    keep,
    discard: ({ path }) => rm(path, { force: true }),
    store: async (area, bytes, extension) =>
      keep(area, await receive(Readable.from([bytes])), extension),
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

/**
 * The first and last bytes of a file, joined; a shorter file completely.
 * @param bytes of each end
 */
export async function readEnds(path: string, bytes: number): Promise<Uint8Array> {
  await using handle = await open(path, 'r')
  const { size } = await handle.stat()
  if (size <= 2 * bytes) return handle.readFile()
  const ends = Buffer.alloc(2 * bytes)
  await handle.read(ends, 0, bytes, 0)
  await handle.read(ends, bytes, bytes, size - bytes)
  return ends
}

/** Syncs a file or folder, so that it survives a power cut. */
export async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}

async function olderFiles(folder: string, before: Date): Promise<string[]> {
  const names = await readdir(folder)
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
  return names.filter((_, index) => {
    const found = stats[index]
    return found ? found.mtime < before : false
  })
}
