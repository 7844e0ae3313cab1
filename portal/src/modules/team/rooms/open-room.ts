import { mainOfficeSlug } from '@leadwright/shared/contracts/team/rooms'
import { meetRoom } from '@leadwright/shared/meet-link'
import { messages } from '@leadwright/shared/messages'
import { ApiError } from '../../../lib/api-error.ts'
import { enterRoom } from './rooms.queries.ts'

/**
 * Replaces this page with the room, after checking its link once more: a staff room must be a Google Meet
 * room, and the main office must be at the https address configured by the company.
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
