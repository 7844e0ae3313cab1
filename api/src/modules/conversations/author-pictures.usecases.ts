import { can } from '@leadwright/shared/permissions'
import type { Actor, Deps } from '../../deps.ts'
import { orNotFound } from '../../lib/errors.ts'
import { isContactOf } from '../identity/auth/client-assignments.usecases.ts'
import { findPerson } from '../identity/auth/users.usecases.ts'
import { hasWrittenTo } from './conversations.repository.ts'

/**
 * The file of a person's picture. 404 unless the caller is on the team, or it is their own, of their
 * contact, or of someone who wrote something that the caller's company reads.
 */
export function findPicture({ db }: Deps, actor: Actor, userId: string): string {
  const { role, clientId } = actor
  const isShown =
    actor.userId === userId ||
    can(role, 'studio.view') ||
    (can(role, 'dashboard.view') &&
      (isContactOf(db, clientId, userId) || hasWrittenTo(db, clientId, userId)))
  return orNotFound(isShown ? findPerson(db, userId)?.pictureFile : null)
}
