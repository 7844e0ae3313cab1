import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { type DocumentEnding, documentTypes } from '@leadwright/shared/attachments'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { readEnds } from './files.ts'

export type DocumentProblem = 'unreadable' | 'macros' | 'not-text'

/** Why the content of a file is not what its name claims; undefined if it is. */
export async function documentProblem(
  path: string,
  ending: DocumentEnding,
): Promise<DocumentProblem | undefined> {
  if (ending === 'csv' || ending === 'txt') {
    return isText(await readFile(path)) ? undefined : 'not-text'
  }
  try {
    return await officeProblem(path, ending)
  } catch {
    // The library throws for every kind of broken archive.
    return 'unreadable'
  }
}

/** Not empty, and UTF-8 or Windows-1252, whose five undefined bytes occur in other data. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return ![0x81, 0x8d, 0x8f, 0x90, 0x9d].some((byte) => bytes.includes(byte))
  }
}

type OfficeEnding = Exclude<DocumentEnding, 'csv' | 'txt'>

/** The entry that names the kind of document, and what it must contain. */
function namingEntry(ending: OfficeEnding): { name: string; names: (content: string) => boolean } {
  const type = documentTypes[ending]
  return ending.startsWith('o')
    ? { name: 'mimetype', names: (content) => content === type }
    : { name: '[Content_Types].xml', names: (content) => content.includes(`"${type}.main+xml"`) }
}

/** More than any document has; the directory of a hostile archive ends here. */
const maxEntries = 10_000
/** Of the entry that names the kind of document, packed and unpacked: about 150 bytes per sheet or slide. */
const maxNamingBytes = 1024 * 1024

/** Visual Basic, Excel 4 macro sheets, and the macros and scripts of OpenDocument. */
const isMacro = (name: string) => /vbaProject|(^|\/)macrosheets\/|^(Basic|Scripts)\//i.test(name)
const namesMacros = (content: string) => /macroEnabled|vbaProject|macrosheet/i.test(content)

/** Reads the directory of the archive and the one entry that names the kind of document. */
async function officeProblem(path: string, ending: OfficeEnding) {
  // Anything before the archive could be a program.
  const start = (await readEnds(path, 4)).subarray(0, 4)
  if (Buffer.compare(start, Buffer.of(0x50, 0x4b, 3, 4)) !== 0) return 'unreadable'
  const { name, names } = namingEntry(ending)
  const archive = await openPromise(path, { autoClose: false })
  try {
    if (archive.entryCount > maxEntries) return 'unreadable'
    const naming: Entry[] = []
    for await (const entry of archive.eachEntry()) {
      if (isMacro(entry.fileName)) return 'macros'
      // Office programs ignore the case, so two entries could be read as one by them.
      if (entry.fileName.toLowerCase() === name.toLowerCase()) naming.push(entry)
    }
    const [one, another] = naming
    if (!one || another) return 'unreadable'
    const content = await readSmall(archive, one)
    if (namesMacros(content)) return 'macros'
    return names(content) ? undefined : 'unreadable'
  } finally {
    archive.close()
  }
}

/** The library ends the stream with an error as soon as it is longer than the directory says. */
async function readSmall(archive: ZipFile, entry: Entry): Promise<string> {
  const { compressedSize, uncompressedSize } = entry
  if (Math.max(compressedSize, uncompressedSize) > maxNamingBytes) {
    throw new Error('The entry that names the kind of document is too large.')
  }
  return text(await archive.openReadStreamPromise(entry))
}
