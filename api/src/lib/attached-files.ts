import {
  attachmentError,
  claimedDocument,
  type DocumentEnding,
  documentTypes,
} from '@leadwright/shared/attachments'
import { messages } from '@leadwright/shared/messages'
import { claimsToBePdf } from '@leadwright/shared/pdf'
import { type DocumentProblem, documentProblem } from './documents.ts'
import { invalidField } from './errors.ts'
import type { FileArea, Files, Upload } from './files.ts'
import { reencodePicture } from './picture.ts'
import { isPdfFile, sanitizeFileName } from './uploads.ts'

export const wrongFile = (message: string = messages.conversations.attachmentType) =>
  invalidField('file', message)

const documentErrors: Record<DocumentProblem, (ending: DocumentEnding) => string> = {
  unreadable: messages.conversations.attachmentUnreadable,
  macros: () => messages.conversations.attachmentMacros,
  'not-text': () => messages.conversations.attachmentNotText,
}

interface Place {
  area: FileArea
  /** The problem with what the file claims to be. */
  errorOf?: typeof attachmentError
  /** For content that isn't what the file claims to be. */
  wrongType?: string
}

/**
 * Stores a picture re-encoded as WebP, and other files unchanged. Errors: 400 `file` for another
 * type, an unreadable file or a file with macros.
 */
export async function storeAttached(
  files: Files,
  file: Upload,
  { area, errorOf = attachmentError, wrongType }: Place,
) {
  const error = errorOf(file)
  if (error) throw wrongFile(error)
  const name = sanitizeFileName(file.name)
  const { size, path } = file
  const keep = async (ending: 'pdf' | DocumentEnding, type: string) => ({
    // With another extension the reader's system would open it as a type that was not checked.
    name: name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`,
    type,
    size,
    file: await files.keep(area, file, ending),
  })
  if (claimsToBePdf(file)) {
    if (!(await isPdfFile(path))) throw wrongFile(wrongType)
    return keep('pdf', 'application/pdf')
  }
  const ending = claimedDocument(file)
  if (ending) {
    const problem = await documentProblem(path, ending)
    if (problem) throw wrongFile(documentErrors[problem](ending))
    return keep(ending, documentTypes[ending])
  }
  const picture = await reencodePicture(path, 'whole')
  if (picture === 'too-many-pixels') throw wrongFile(messages.request.picturePixels)
  if (picture === 'unreadable') throw wrongFile(wrongType)
  return {
    name: `${name.replace(/\.\w+$/, '')}.webp`,
    type: 'image/webp',
    size: picture.length,
    file: await files.store(area, picture, 'webp'),
  }
}
