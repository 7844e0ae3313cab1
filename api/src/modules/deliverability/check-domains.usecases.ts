import type { SendingDomainView } from '@leadwright/shared/contracts/deliverability/sending-domains'
import { addDays, startOfDay } from '@leadwright/shared/days'
import { confirmAfterMs, worstOf } from '@leadwright/shared/deliverability'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type AnyActor, systemActor } from '../../lib/actor.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { createSemaphore } from '../../lib/semaphore.ts'
import { type EventContext, publish } from '../automation/events.usecases.ts'
import { checkedNow, stateChanged } from './deliverability.events.ts'
import { type Answers, checkDns } from './dns-check.ts'
import { isUnsettled, resultAfter } from './dns-state.rules.ts'
import { resultsOf, viewOf } from './domain-views.usecases.ts'
import { noteFixed, openForFailure } from './incidents.usecases.ts'
import * as repository from './sending-domains.repository.ts'

/** When the nightly check starts, after midnight in the company's time zone (ms). */
const nightMs = 2 * 3_600_000
/** Domains that one run of the job checks, and how many at a time. */
const runMax = 500
const atATime = 4

/** Checks a domain now, whenever it was checked last. Error: 404. */
export async function checkSendingDomain(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<SendingDomainView> {
  viewOf(deps, deps.db, id)
  await checkOne(deps, actor, id)
  return viewOf(deps, deps.db, id)
}

/** Checks every domain whose next check is due. A failed one does not keep others from it. */
export async function checkDueDomains(deps: Deps): Promise<void> {
  const slot = createSemaphore(atATime, runMax)
  const ids = repository.listDueForCheck(deps.db, instant(deps.clock), runMax)
  const runs = ids.map((id) => slot(() => checkOne(deps, systemActor, id)))
  for (const run of await Promise.allSettled(runs)) {
    if (run.status === 'rejected') throw run.reason
  }
}

async function checkOne(deps: Deps, actor: AnyActor, id: string): Promise<void> {
  const asked = repository.findDomain(deps.db, id)
  if (!asked) return
  const { domain, selectors, readyOn } = asked
  const isWarm = readyOn !== null && readyOn <= companyToday(deps)
  const answers = await checkDns(deps.config.dns, { domain, selectors, isWarm })
  transaction(deps.db, (tx) => {
    const current = repository.findDomain(tx, id)
    if (!current) return
    const context = { tx, deps, actor }
    if (actor !== systemActor) publish(context, checkedNow(current))
    // An answer about earlier selectors or dates says nothing; the next check is due already.
    if (current.version === asked.version) storeAnswers(context, current, answers)
  })
}

/** Stores what was found, with the changes that it confirms and what follows from them. */
function storeAnswers(context: EventContext, domain: repository.DomainRow, answers: Answers): void {
  const { tx, deps } = context
  const at = instant(deps.clock)
  const before = resultsOf(tx, domain.id)
  const after = before.map(({ check, result }) => ({
    check,
    from: result.state,
    result: resultAfter(result, answers[check], at),
  }))
  for (const { check, result } of after) {
    repository.putResult(tx, { domainId: domain.id, check }, result)
  }
  const changed = after.filter(({ from, result }) => result.state !== from)
  repository.insertChanges(
    tx,
    changed.map(({ check, from, result: { state, finding } }) => {
      const change = { check, from, state, finding }
      return { id: newId(), domainId: domain.id, at, ...change }
    }),
  )
  for (const { check, result } of changed) publish(context, stateChanged(domain, check, result))
  const isSoon = after.some(({ result }) => isUnsettled(result))
  const nextCheckAt = isSoon ? instant(deps.clock, confirmAfterMs) : nextNight(deps)
  repository.setChecked(tx, domain.id, { checkedAt: at, nextCheckAt })
  const was = worstOf(before.map(({ result }) => result.state))
  const is = worstOf(after.map(({ result }) => result.state))
  if (was !== 'failing' && is === 'failing') {
    const failing = after.filter(({ result }) => result.state === 'failing')
    openForFailure(
      context,
      domain,
      failing.map(({ check, result: { finding } }) => ({ check, finding })),
    )
  }
  if (was !== is && (is === 'healthy' || is === 'warning')) noteFixed(context, domain.id)
}

function nextNight(deps: Deps): string {
  const midnight = startOfDay(deps.config.company.timeZone, addDays(companyToday(deps), 1))
  return new Date(Date.parse(midnight) + nightMs).toISOString()
}
