import type { Measure } from '@leadwright/shared/claims'
import type { Company } from '@leadwright/shared/company'
import type { Claim } from '@leadwright/shared/contracts/money/claims'
import { dayIn, mondaysOf } from '@leadwright/shared/days'
import type { Deps } from '../../../deps.ts'
import { companyToday } from '../../../lib/clock.ts'
import { readWeeks } from '../../campaigns/figures.usecases.ts'
import { listFinalDays } from '../deals/deals.repository.ts'
import { listPastMonths, listPeriods } from '../finances/finances.repository.ts'
import * as repository from './claims.repository.ts'
import * as rules from './claims.rules.ts'

/** The figures of the public page with what the data says today; nothing on the page changes. */
export function listClaims(deps: Deps): { claims: Claim[] } {
  const today = companyToday(deps)
  const clients = readFacts(deps)
  const measured: Partial<Record<Measure, rules.Measured>> = {
    'lead-growth': rules.leadGrowth(clients, today),
    'deals-per-month': rules.dealsPerMonth(listFinalDays(deps.db), today),
    'time-to-meeting': rules.timeToMeeting(clients),
    retention: rules.retention(clients, listPastMonths(deps.db), today),
  }
  const claims = printedFigures(deps.config.company).map(
    ({ printed, caption, evidence = null, measure = null }): Claim => {
      const { computed = null, excluded = [] } = (measure && measured[measure]) ?? {}
      const result = computed && rules.asPrinted(printed, computed)
      return { printed, caption, evidence, measure, result, excluded }
    },
  )
  return { claims }
}

/** As the public page prints them, in its order. */
const printedFigures = ({ figures: { headline, shares } }: Company) => [
  ...headline.map(({ value: printed, ...figure }) => ({ printed, ...figure })),
  ...shares.map(({ percent, ...figure }) => ({ printed: `${percent}%`, ...figure })),
]

function readFacts(deps: Deps): rules.ClientFacts[] {
  const periods = Map.groupBy(listPeriods(deps.db), ({ clientId }) => clientId)
  return repository.listClients(deps.db).map((client) => {
    const own = (periods.get(client.clientId) ?? []).map(({ fromDate: from, toDate: to }) => ({
      from,
      to,
    }))
    const startedOn = client.startedOn ?? own[0]?.from ?? null
    return {
      isErased: client.erasedAt !== null,
      startedOn,
      leadsBefore: client.leadsPerMonth,
      daysBefore: client.daysToMeeting,
      sixthMonthLeads:
        startedOn && client.leadsPerMonth ? leadsLater(deps, client, startedOn) : null,
      firstHeld: startedOn && client.daysToMeeting ? firstHeld(deps, client, startedOn) : null,
      periods: own,
    }
  })
}

type Client = ReturnType<typeof repository.listClients>[number]

function leadsLater(deps: Deps, { clientId }: Client, startedOn: string) {
  const month = rules.sixthMonth(startedOn)
  return rules.leadsIn(month, readWeeks(deps, deps.db, clientId, mondaysOf(month)))
}

function firstHeld(deps: Deps, { clientId }: Client, startedOn: string) {
  const { timeZone } = deps.config.company
  const heldOn = repository
    .listHeld(deps.db, clientId)
    .flatMap(({ appointmentAt, agreedOn }) =>
      appointmentAt ? dayIn(timeZone, new Date(appointmentAt)) : (agreedOn ?? []),
    )
  return rules.firstHeld(startedOn, heldOn, readWeeks(deps, deps.db, clientId))
}
