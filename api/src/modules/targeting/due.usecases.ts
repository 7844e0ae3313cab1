import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { Db } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { countStartedEarly, listLists } from './lists/target-lists.repository.ts'
import { listProfiles } from './profiles/profiles.repository.ts'

/** Lists of the actor's clients to which sending started before the client agreed. */
export const targetingActionItems = ({ db }: Deps, actor: Actor): ActionItem[] =>
  actionItems('lists.started-early', countStartedEarly(db, actor))

/** The profile and the target lists that wait for a client's answer. */
export const listProposed = (db: Db, clientId: string) =>
  [...listProfiles(db, clientId), ...listLists(db, clientId)].filter(
    ({ state }) => state === 'proposed',
  )
