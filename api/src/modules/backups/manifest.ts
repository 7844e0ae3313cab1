import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { fileAreas } from '../../lib/files.ts'

export const databaseName = 'leadwright.db'
export const manifestName = 'manifest.json'

const Entry = z.strictObject({
  /** Relative to the backup, with forward slashes and without `..`. */
  path: z
    .string()
    .regex(new RegExp(`^(leadwright\\.db|files/(${fileAreas.join('|')})/[a-z0-9-]+\\.[a-z0-9]+)$`)),
  /** Size in bytes. */
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Entry = z.infer<typeof Entry>

/** The contents of a backup, so that a restore can prove that it is complete. */
export const Manifest = z.strictObject({
  format: z.literal('leadwright-backup/2'),
  /** The id of its row in `backup_runs`, written just before the database was copied. */
  runId: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Keys that are not in the backup and are required to decrypt its secrets. */
  vaultKeyIds: z.array(z.string()),
  /** The key of its audit log; null if the log has none. */
  auditKeyId: z.string().nullable().default(null),
  entries: z.array(Entry).min(1),
  /** Files that rows refer to and that did not exist. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${folder} contains no ${manifestName}, so it is not a backup.`)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new Error(`${join(folder, manifestName)} cannot be read.`)
  }
}

/** Total size of all files, in bytes. */
export const sizeOf = ({ entries }: Manifest) => entries.reduce((sum, { size }) => sum + size, 0)

export async function entryOf(folder: string, path: string): Promise<Entry> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(createReadStream(join(folder, path)), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
    }
  })
  return { path, size, sha256: hash.digest('hex') }
}

/** Reads every file; throws, naming the first file that differs from the manifest. */
export async function compareWithManifest(folder: string, manifest: Manifest): Promise<void> {
  for (const expected of manifest.entries) {
    const found = await entryOf(folder, expected.path).catch(() => undefined)
    if (!found) throw missing(expected.path, folder)
    if (found.sha256 !== expected.sha256 || found.size !== expected.size)
      throw changed(expected.path)
  }
}

/**
 * Checks sizes and times only, without reading the files. Modification times are compared with the
 * manifest's, which was written last, because the drive's clock may differ from this machine's.
 */
export async function checkUntouched(folder: string): Promise<void> {
  const { entries } = await readManifest(folder)
  const { mtimeMs: madeAt } = await stat(join(folder, manifestName))
  for (const { path, size } of entries) {
    const found = await stat(join(folder, path)).catch(() => undefined)
    if (!found) throw missing(path, folder)
    if (found.size !== size || found.mtimeMs > madeAt) throw changed(path)
  }
}

const missing = (path: string, folder: string) => new Error(`${path} is missing in ${folder}.`)
const changed = (path: string) => new Error(`${path} differs from what was backed up.`)

/** Paths of private files below a data folder or a backup, sorted, without partly written ones. */
export async function privateFiles(folder: string): Promise<string[]> {
  const lists = await Promise.all(
    fileAreas.map(async (area) =>
      (await readdir(join(folder, 'files', area)).catch(() => [])).map(
        (name) => `files/${area}/${name}`,
      ),
    ),
  )
  return lists.flat().sort()
}

/** The keys that must be restored along with a backup, as two lines. */
export const neededKeys = ({ vaultKeyIds, auditKeyId }: Manifest): string =>
  `Vault keys it needs: ${vaultKeyIds.join(', ') || 'none'}\nAudit key: ${auditKeyId ?? 'none'}`
