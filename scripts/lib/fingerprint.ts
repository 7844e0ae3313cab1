import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './root.ts'

const skippedFolders = new Set(['node_modules', 'dist', '.astro', '.cache', 'data', 'renderer'])
const testFile = /\.test\.tsx?$/

function add(hash: Hash, path: string): void {
  const stat = statSync(resolve(root, path), { throwIfNoEntry: false })
  if (stat === undefined) {
    hash.update(`absent ${path}\0`)
  } else if (stat.isDirectory()) {
    for (const name of readdirSync(resolve(root, path)).sort()) {
      if (!skippedFolders.has(name) && !testFile.test(name)) add(hash, join(path, name))
    }
  } else {
    hash.update(`${path}\0${stat.size}\0`).update(readFileSync(resolve(root, path)))
  }
}

/** One hash over settings and the content of files and folders, without tests and build outputs. */
export function fingerprint(paths: string[], settings: Record<string, string>): string {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path)
  hash.update(JSON.stringify([process.version, Object.entries(settings).sort()]))
  return hash.digest('hex')
}
