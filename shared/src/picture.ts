import { pictureMaxBytes } from './limits.ts'
import { messages } from './messages.ts'

/** The problem with a profile picture, or undefined; the content is checked when it is decoded. */
export function pictureError(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return messages.clients.pictureType
  if (file.size > pictureMaxBytes) return messages.clients.pictureSize
  return undefined
}
