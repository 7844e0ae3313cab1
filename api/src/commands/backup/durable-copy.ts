import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sync } from '../../lib/files.ts'

/** Copies a file and creates its folders, readable only by the owner. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
  await sync(to)
}

export async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx' })
  await sync(path)
}

/**
 * Gives a finished file or folder its final name, so that it is complete whenever it is visible.
 */
export async function publish(from: string, to: string): Promise<void> {
  await sync(from)
  await rename(from, to)
  await sync(join(to, '..'))
}
