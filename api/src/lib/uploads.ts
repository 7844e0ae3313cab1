import { isPdf, PDF_TAIL_BYTES } from '@leadwright/shared/pdf'
import type { Clock } from './clock.ts'
import { type FileArea, type Files, readEnds } from './files.ts'

/** Whether a file starts and ends like a PDF. */
export const isPdfFile = async (path: string): Promise<boolean> =>
  isPdf(await readEnds(path, PDF_TAIL_BYTES))

/** Longest stored file name, in characters. */
const longestName = 200

/** The name as one line of plain text; it is displayed and never used as a path. */
export function sanitizeFileName(name: string): string {
  const plain = [...name.normalize('NFC')].filter((letter) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(letter))
  return plain.slice(0, longestName).join('').trim()
}

/** Far longer than a request takes between storing its file and its row (ms). */
const orphanAgeMs = 3_600_000

/** Removes files without a row: those of erased rows, and leftovers of a killed process. */
export async function removeOrphans(
  { files, clock }: { files: Files; clock: Clock },
  area: FileArea,
  listKept: () => ReadonlySet<string>,
): Promise<void> {
  const old = await files.listBefore(area, new Date(clock.now().getTime() - orphanAgeMs))
  const keptNames = listKept()
  for (const name of old.filter((one) => !keptNames.has(one))) await files.remove(area, name)
}
