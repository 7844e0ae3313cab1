import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import { messageOf } from '../../lib/errors.ts'
import { erasuresName, readErasures } from '../../modules/erasures/erasures.usecases.ts'

/**
 * The `erasures.json` for a restore: the given file, or the newer one of those in the data folder
 * and next to the backup. Undefined if there is none. Throws for a file that can't be read.
 */
export async function findErasures(
  { dataDir }: Config,
  from: string,
  given: string | undefined,
): Promise<string | undefined> {
  const candidates = given
    ? [given]
    : [dataDir, dirname(from)].map((folder) => join(folder, erasuresName))
  const found: { file: string; writtenAt: string }[] = []
  for (const file of candidates) {
    const read = await readErasures(file).catch((error: unknown) => {
      throw new Error(
        `${messageOf(error)} Nothing was restored. Choose another copy with --erasures, or move this file away to ` +
          'restore without it; people who were erased since the backup are then back.',
      )
    })
    if (read) found.push({ file, writtenAt: read.writtenAt })
  }
  if (given && found.length === 0) throw new Error(`There is no file ${given}.`)
  return found.toSorted((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))[0]?.file
}
