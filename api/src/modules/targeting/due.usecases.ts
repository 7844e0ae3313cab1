import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { Actor, Deps } from '../../deps.ts'
import { countStartedEarly } from './lists/target-lists.repository.ts'

/** Lists of the actor's clients to which sending started before the client agreed. */
export const targetingActionItems = ({ db }: Deps, actor: Actor): ActionItem[] =>
  actionItems('lists.started-early', countStartedEarly(db, actor))
