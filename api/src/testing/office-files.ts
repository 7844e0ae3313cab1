import { type DocumentEnding, documentTypes } from '@leadwright/shared/attachments'
import { strToU8, type Zippable, zipSync } from 'fflate'

const contentTypes = (type: string) =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="${type}"/></Types>`,
  )

/** The entries of an office file that name its kind, and one with text. */
export function officeEntries(ending: DocumentEnding): Zippable {
  const type = documentTypes[ending]
  const text = strToU8('<text>Target list</text>')
  return ending.startsWith('o')
    ? { mimetype: [strToU8(type), { level: 0 }], 'content.xml': text }
    : { '[Content_Types].xml': contentTypes(`${type}.main+xml`), 'main.xml': text }
}

export const officeFile = (ending: DocumentEnding, changes: Zippable = {}) =>
  zipSync({ ...officeEntries(ending), ...changes })

/** An entry that says that the document has macros. */
export const macroTypes = contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')
