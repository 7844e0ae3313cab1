import { mainOfficeSlug } from '@leadwright/shared/contracts/team/rooms'
import { meetRoom } from '@leadwright/shared/meet-link'
import { messages } from '@leadwright/shared/messages'
import { ApiError } from '../../../lib/api-error.ts'
import { enterRoom } from './rooms.queries.ts'

/**
 * Replaces this page by the room. The link is checked once more: a staff room is a Google
 * Meet room, the main office is on the https address that the company configured.
 */
export async function openRoom(slug: string, signal: AbortSignal): Promise<void> {
  const { url } = await enterRoom(slug, signal)
  const isMain = slug.toLowerCase() === mainOfficeSlug && url.startsWith('https://')
  const room = isMain ? url : meetRoom(url)
  if (!room) {
    throw new ApiError(0, { code: 'rooms.no-link', message: messages.rooms.noLink })
  }
  location.replace(room)
}
