import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import {
  contactKinds,
  suppressionReasons,
  suppressionSources,
} from '@leadwright/shared/do-not-contact'
import { IsoInstant, Uuid } from '@leadwright/shared/fields'
import { z } from 'zod'
import { sync } from '../../lib/files.ts'
import { erasedTypes } from './erasures.table.ts'

/** In the data folder and next to the backups; part of no backup. */
export const erasuresName = 'erasures.json'

/** Only ids, keyed hashes and sealed values, which say nothing about a person without the vault keys. */
const Content = z.strictObject({
  /** The key of the hashes, sealed; null while the list is empty. */
  hashKey: z.string().nullable(),
  doNotContact: z.array(
    z.strictObject({
      id: Uuid,
      kind: z.enum(contactKinds),
      hash: z.string(),
      address: z.string().nullable(),
      addressUntil: IsoInstant.nullable(),
      reason: z.enum(suppressionReasons),
      source: z.enum(suppressionSources),
      createdAt: IsoInstant,
    }),
  ),
  erasures: z.array(z.strictObject({ recordId: Uuid, type: z.enum(erasedTypes), at: IsoInstant })),
})
export type ErasuresContent = z.infer<typeof Content>

const format = 'leadwright-erasures/1'
const ErasuresFile = z.strictObject({
  format: z.literal(format),
  writtenAt: IsoInstant,
  /** The last row of the audit log at that time: data without this row is older than the file. */
  lastAudited: z.strictObject({ seq: z.int(), hash: z.string() }).nullable(),
  /** Of the content as it is written here. */
  sha256: z.string(),
  content: Content,
})
export type ErasuresFile = z.infer<typeof ErasuresFile>

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Undefined if there is no such file. Throws if it is damaged, or of a newer release. */
export async function readErasures(file: string): Promise<ErasuresFile | undefined> {
  if (!existsSync(file)) return undefined
  const text = await readFile(file, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`${file} is damaged.`)
  }
  const { data: versioned } = z.object({ format: z.string() }).safeParse(json)
  if (versioned && versioned.format !== format) {
    throw new Error(`${file} was written by another release.`)
  }
  const { data } = ErasuresFile.safeParse(json)
  const written = (json as { content?: unknown } | null)?.content
  if (!data || sha256Of(JSON.stringify(written)) !== data.sha256) {
    throw new Error(`${file} is damaged.`)
  }
  return data
}

/**
 * Writes the file, complete and durable when it returns.
 * @param content as JSON
 */
export async function writeErasures(
  folder: string,
  content: string,
  head: Pick<ErasuresFile, 'writtenAt' | 'lastAudited'>,
): Promise<void> {
  const opening = JSON.stringify({ format, ...head, sha256: sha256Of(content) }).slice(0, -1)
  // The name of a leftover, which the next backup removes.
  const partial = join(folder, `leadwright-erasures-${process.pid}.partial`)
  await using handle = await open(partial, 'w', 0o600)
  await handle.writeFile(`${opening},"content":${content}}\n`)
  await handle.sync()
  await rename(partial, join(folder, erasuresName))
  await sync(folder)
}
