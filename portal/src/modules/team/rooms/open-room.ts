import { mainOfficeSlug } from '@leadwright/shared/contracts/team/rooms'
import { isMeetLink } from '@leadwright/shared/meet-link'
import { messages } from '@leadwright/shared/messages'
import { ApiError } from '../../../lib/api-error.ts'
import { enterRoom } from './rooms.queries.ts'

/**
 * Replaces this page by the room. The link is looked at once more: a staff room is on the one
 * allowed host, the main office on the https address that the company configured.
 */
export async function openRoom(slug: string, signal: AbortSignal): Promise<void> {
  const { url } = await enterRoom(slug, signal)
  const isMain = slug.toLowerCase() === mainOfficeSlug && url.startsWith('https://')
  if (!isMain && !isMeetLink(url)) {
    throw new ApiError(0, { code: 'rooms.no-link', message: messages.rooms.noLink })
  }
  location.replace(url)
}
