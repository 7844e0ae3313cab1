import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant, requirePast } from '../../../lib/clock.ts'
import { versionConflict } from '../../../lib/errors.ts'
import type { EventContext } from '../../automation/events.usecases.ts'
import { profileInForce } from '../profiles/profiles.usecases.ts'
import {
  type List,
  requireList,
  requireOwn,
  requireState,
  viewOf,
} from './target-list-views.usecases.ts'
import { nothingKept } from './target-lists.errors.ts'
import { publishList, recordListChange } from './target-lists.events.ts'
import { changeList } from './target-lists.repository.ts'
import { countByList, freezeExcluded } from './targets.repository.ts'

interface Read {
  version: number
}

/** Errors: 404; `record.conflict`; `targeting.not-draft`; `targeting.nothing-kept`. */
export const proposeTargetList = (deps: Deps, actor: Actor, id: string, { version }: Read) =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const list = requireList(tx, id)
    requireState(list, version, 'draft')
    requireKept(context, list)
    change(context, list, {
      ...{ state: 'proposed', proposedOn: companyToday(deps), reminders: 0 },
      profileVersion: profileInForce(tx, list.clientId),
    })
    return publishAndView(context, list, { kind: 'proposed' })
  })

const draft = { state: 'draft', proposedOn: null } as const

/** Errors: 404; `record.conflict`; `targeting.not-proposed`. */
export const withdrawTargetList = (deps: Deps, actor: Actor, id: string, { version }: Read) =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const list = requireList(tx, id)
    requireState(list, version, 'proposed')
    change(context, list, draft)
    return publishAndView(context, list, { kind: 'withdrawn' })
  })

/**
 * Errors: 404; 400 for a day in the future; `record.conflict`; `targeting.not-proposed`;
 * `targeting.nothing-kept`.
 */
export function recordListAgreement(
  deps: Deps,
  actor: Actor,
  id: string,
  { agreedOn: day, text, version }: Read & { agreedOn: string; text: string },
): TargetListView {
  requirePast(deps, { agreedOn: day })
  return transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const list = requireList(tx, id)
    agree(context, list, version, day)
    return publishAndView(context, list, { kind: 'recorded', text, day })
  })
}

/** By the client. Errors: 404; `record.conflict`; `targeting.not-proposed`; `targeting.nothing-kept`. */
export const agreeToTargetList = (deps: Deps, actor: Actor, id: string, { version }: Read) =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const list = requireOwn(tx, actor, id)
    agree(context, list, version, companyToday(deps))
    return publishAndView(context, list, { kind: 'agreed' })
  })

/** By the client. Errors: 404; `record.conflict`; `targeting.not-proposed`. */
export const answerTargetList = (
  deps: Deps,
  actor: Actor,
  id: string,
  { text, version }: Read & { text: string },
): undefined =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const list = requireOwn(tx, actor, id)
    requireState(list, version, 'proposed')
    change(context, list, draft)
    publishList(context, list, { kind: 'answered', text })
    return undefined
  })

/** Errors: 404; 400 for a day in the future; `record.conflict`. */
export function setSendingStarted(
  deps: Deps,
  actor: Actor,
  id: string,
  { sendingStartedOn, version }: Read & { sendingStartedOn: string | null },
): TargetListView {
  requirePast(deps, { sendingStartedOn })
  return transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const list = requireList(tx, id)
    requireState(list, version, list.state)
    change(context, list, { sendingStartedOn })
    recordListChange(context, list, 'target-list.sending-started', { sendingStartedOn })
    return viewOf(deps, tx, id)
  })
}

/** What was excluded stays excluded. */
function agree(context: EventContext, list: List, version: number, agreedOn: string): void {
  requireState(list, version, 'proposed')
  requireKept(context, list)
  change(context, list, { state: 'agreed', agreedOn })
  freezeExcluded(context.tx, list.id)
}

function requireKept({ tx }: EventContext, { id }: List): void {
  const { targets = 0, excluded = 0 } = countByList(tx, [id]).get(id) ?? {}
  if (targets === excluded) throw nothingKept()
}

function change(
  { tx, deps }: EventContext,
  list: List,
  to: Parameters<typeof changeList>[2],
): void {
  const updatedAt = instant(deps.clock)
  if (!changeList(tx, list, { ...to, updatedAt })) throw versionConflict()
}

function publishAndView(
  context: EventContext,
  list: List,
  line: Parameters<typeof publishList>[2],
): TargetListView {
  publishList(context, list, line)
  return viewOf(context.deps, context.tx, list.id)
}
