import { pictureMaxBytes } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'

/** What is wrong with a chosen profile picture, or undefined (spec section 5). */
export function pictureError(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return messages.clients.pictureType
  if (file.size >= pictureMaxBytes) return messages.clients.pictureSize
  return undefined
}
