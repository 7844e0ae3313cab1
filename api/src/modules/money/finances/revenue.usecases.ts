import type { Forecast, Revenue } from '@leadwright/shared/contracts/money/revenue'
import { addDays, addMonths, firstOfMonth, startOfDay } from '@leadwright/shared/days'
import { type DueByAge, dueByAge } from '@leadwright/shared/due'
import { forecastMonths } from '@leadwright/shared/forecast'
import { leadName } from '@leadwright/shared/leads'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { toCsv } from '../../../lib/csv.ts'
import { audited, formatDate } from '../../audit/audit.ts'
import { listOrders } from '../orders/orders.repository.ts'
import { orderOn } from '../orders/orders.usecases.ts'
import { listAllOpenCharges } from '../payments/due.usecases.ts'
import { feesAhead } from './forecast.rules.ts'
import * as repository from './revenue.repository.ts'

/** Completed fees less reversed ones, by client and by deal; both add up to the total. */
export function getRevenue({ db }: Deps, days: repository.Days): Revenue {
  const deals = repository.sumByDeal(db, days)
  const clients = new Map<string, Revenue['clients'][number]>()
  for (const { clientId, companyName, revenue } of deals) {
    const before = clients.get(clientId)?.revenue ?? 0
    clients.set(clientId, { clientId, companyName, revenue: before + revenue })
  }
  return {
    total: deals.reduce((sum, { revenue }) => sum + revenue, 0),
    clients: [...clients.values()].toSorted((one, other) => other.revenue - one.revenue),
    deals,
  }
}

/** The revenue of each deal as CSV; audited. */
export function exportRevenue(deps: Deps, actor: Actor, days: repository.Days): string {
  const { deals, total } = getRevenue(deps, days)
  const name = `${formatDate(days.from)} to ${formatDate(days.to)}`
  audited(deps, actor, (_, record) => {
    const subject = { type: 'finances', id: `${days.from} ${days.to}`, name }
    record('finances.exported', subject, { rows: deals.length })
  })
  return toCsv([
    ['Company', 'Deal', 'Date', 'Revenue'],
    ...deals.map(({ companyName, company, date, revenue }) => [
      companyName,
      company === null ? '' : leadName(company),
      date,
      { cents: revenue },
    ]),
    ['Total', '', '', { cents: total }],
  ])
}

/** What clients owe today by age, the longest overdue first. */
export function listDue(deps: Deps) {
  const today = companyToday(deps)
  const accounts = listAllOpenCharges(deps)
  const names = repository.listNames(
    deps.db,
    accounts.map(({ clientId }) => clientId),
  )
  const total = dueByAge([], today)
  const clients = accounts.map(({ clientId, charges }) => {
    const sums = dueByAge(charges, today)
    for (const age of Object.keys(total) as (keyof DueByAge)[]) total[age] += sums[age]
    const since = charges.flatMap(({ dueOn }) => dueOn ?? []).sort()[0] ?? null
    return { clientId, companyName: names.get(clientId) ?? '', since, ...sums }
  })
  const bySince = (since: string | null) => since ?? '9999'
  return {
    total,
    clients: clients.toSorted((one, other) => (bySince(one.since) < bySince(other.since) ? -1 : 1)),
  }
}

/** The fees of the appointments to come, at the rate of the last complete months. */
export function getForecast(deps: Deps): Forecast {
  const { db, config } = deps
  const { timeZone } = config.company
  const today = companyToday(deps)
  const first = firstOfMonth(today)
  const [from, to] = [addMonths(first, -forecastMonths), addDays(first, -1)]
  const instants = { from: startOfDay(timeZone, from), to: startOfDay(timeZone, first) }
  const held = repository.countHeld(db, instants)
  const signed = repository.countSigned(db, { from, to })
  const clients = repository.countAhead(db, instant(deps.clock)).map((client) => {
    const fee = orderOn(listOrders(db, client.clientId), today)?.fee ?? null
    return { ...client, fee, amount: feesAhead({ ...client, fee }, { held, signed }) }
  })
  const amounts = clients.flatMap(({ amount }) => amount ?? [])
  const isKnown = feesAhead({ appointments: 0, fee: 0 }, { held, signed }) !== null
  const amount = isKnown ? amounts.reduce((sum, one) => sum + one, 0) : null
  return { from, to, held, signed, amount, clients }
}
