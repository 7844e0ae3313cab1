import type { Due } from '@leadwright/shared/due'
import { can, type Permission } from '@leadwright/shared/permissions'
import type { Actor, Deps } from '../../deps.ts'
import { videosDue } from '../academy/videos.usecases.ts'
import { applicationsDue } from '../hiring/hiring.usecases.ts'
import { mailsDue } from '../mail/failed-mails.usecases.ts'
import { updatesDue } from '../money/updates/reviews.usecases.ts'
import { roomsDue } from '../team/rooms/room-requests.usecases.ts'
import { tasksDue } from '../team/tasks/tasks-due.usecases.ts'
import { passwordsDue } from '../vault/passwords/reveal.usecases.ts'

/** What waits for a person in one module. @param today the reader's day */
type DueSource = (deps: Deps, actor: Actor, today: string) => Due[]

/** Every cause that somebody has to do something about, the most pressing first, and whose it is. */
const sources: readonly (readonly [Permission, DueSource])[] = [
  ['updates.decide', updatesDue],
  ['staff.read', roomsDue],
  ['hiring.review', applicationsDue],
  ['passwords.manage-access', passwordsDue],
  ['tasks.assign', tasksDue],
  ['access.manage', mailsDue],
  ['academy.required', videosDue],
]

/** What waits for a person now; an entry is gone as soon as its cause is. */
export const listDue = (deps: Deps, actor: Actor, today: string): Due[] =>
  sources.flatMap(([permission, dueFor]) =>
    can(actor.role, permission) ? dueFor(deps, actor, today) : [],
  )
