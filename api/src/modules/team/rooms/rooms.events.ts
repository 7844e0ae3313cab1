import type { GrantTerm } from '@leadwright/shared/contracts/team/rooms'
import { displayName } from '@leadwright/shared/people'
import type { Actor } from '../../../lib/actor.ts'
import type { DomainEvent } from '../../automation/events.usecases.ts'
import type { FoundRequest, FoundRoom } from './rooms.repository.ts'

export const roomName = (request: FoundRequest) =>
  displayName({ firstName: request.roomFirstName, lastName: request.roomLastName })

export const subjectOf = (request: FoundRequest) => ({
  type: 'room-request',
  id: request.id,
  name: roomName(request),
  affected: [request.roomStaffId, request.userId],
})

/** @param deciders people who decide about every room; only the room's owner is emailed */
export const roomAsked = (
  id: string,
  room: FoundRoom,
  { userId }: Pick<Actor, 'userId'>,
  deciders: readonly string[],
): DomainEvent => {
  const { staffId: ownerId } = room
  const about = { kind: 'room.asked', subjectId: id } as const
  const others = deciders.filter((decider) => decider !== ownerId)
  const affected = [ownerId, userId]
  return {
    audit: ['room.asked', { type: 'room-request', id, name: displayName(room), affected }],
    notifications: [
      ...others.map((decider) => ({ ...about, userId: decider, bellOnly: true as const })),
      { ...about, userId: ownerId },
    ],
  }
}

export const roomGranted = (request: FoundRequest, term: GrantTerm): DomainEvent => {
  const { id, userId } = request
  return {
    audit: ['room.granted', subjectOf(request), { to: displayName(request), term }],
    notifications: [{ kind: 'room.granted', subjectId: id, userId }],
  }
}
