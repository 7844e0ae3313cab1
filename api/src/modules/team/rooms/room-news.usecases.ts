import { displayName } from '@leadwright/shared/people'
import { instant } from '../../../lib/clock.ts'
import { type ReadNews, zoneOf } from '../../notifications/notifications.usecases.ts'
import { roomName } from './rooms.events.ts'
import { entryGrantedMail, entryRequestedMail } from './rooms.mails.ts'
import * as repository from './rooms.repository.ts'
import { forGood } from './rooms.rules.ts'

/** To the room's owner, until someone decides. */
export const readRoomRequest: ReadNews = ({ deps, reader }, id) => {
  const request = repository.findRequest(deps.db, id, reader.userId)
  if (request?.state !== 'waiting') return undefined
  return entryRequestedMail(deps.config, displayName(request))
}

/** To the person who asked, while the room is open to them. */
export const readRoomGrant: ReadNews = (context, id) => {
  const { deps, reader } = context
  const request = repository.findRequest(deps.db, id, undefined)
  if (request?.state !== 'granted' || request.userId !== reader.userId) return undefined
  const { slug, until } = request
  if (until !== null && until <= instant(deps.clock)) return undefined
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone: zoneOf(context) },
  })
  const isTimed = until !== null && until !== forGood
  return entryGrantedMail(deps.config, {
    ...{ slug, roomName: roomName(request) },
    until: isTimed ? `until ${format.format(new Date(until))}` : null,
  })
}
