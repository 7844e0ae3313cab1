import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { loadConfig } from '../config.ts'
import { lazy } from '../lib/lazy.ts'
import { openDeps } from '../open-deps.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The files that a first start writes, including keys. Read once for all tests of a process. */
const filesOfFirstStart = lazy(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadwright-test-'))
  const deps = await openDeps(loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  deps[Symbol.dispose]()
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path: relative(dataDir, path), bytes: readFileSync(path) }))
  rmSync(dataDir, { recursive: true })
  return files
})

/** A data folder after its first start, deleted after the test. */
export async function newInstallation(): Promise<string> {
  const dataDir = temporaryFolder()
  for (const { path, bytes } of await filesOfFirstStart()) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, path), bytes, { mode: 0o600 })
  }
  return dataDir
}
