import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { toCsv } from '../../../lib/csv.ts'
import { listSuppressed } from '../../do-not-contact/do-not-contact.usecases.ts'
import { requireList, requireState } from './target-list-views.usecases.ts'
import { recordListChange } from './target-lists.events.ts'
import { listKept } from './targets.repository.ts'

/** Companies that are compared with the do-not-contact list before other requests get a turn. */
const batch = 500

/**
 * The companies to write to, as CSV: neither those that the client excluded nor those on the
 * do-not-contact list, and without a word about either. Errors: 404; `targeting.not-agreed`.
 */
export async function exportTargetList(deps: Deps, actor: Actor, id: string) {
  const list = requireList(deps.db, id)
  requireState(list, undefined, 'agreed')
  const kept = listKept(deps.db, id)
  const rows: typeof kept = []
  for (let at = 0; at < kept.length; at += batch) {
    const some = kept.slice(at, at + batch)
    const keys = some.map(({ domain }) => `domain ${domain}` as const)
    const suppressed = new Set<string>(listSuppressed(deps.db, deps, keys))
    rows.push(...some.filter(({ domain }) => !suppressed.has(`domain ${domain}`)))
    await yieldToEventLoop()
  }
  transaction(deps.db, (tx) => {
    recordListChange({ tx, deps, actor }, list, 'target-list.exported', { rows: rows.length })
  })
  const csv = toCsv([
    ['Company', 'Domain', 'Country', 'Employees'],
    ...rows.map(({ company, domain, country, employees }) => [
      ...[company, domain, country],
      employees ?? '',
    ]),
  ])
  return { name: list.name, csv }
}
