import type { CampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { addDays, mondayOf } from '@leadwright/shared/days'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import * as campaigns from './campaigns.repository.ts'
import * as repository from './figures.repository.ts'

/** Mondays, both included; without them, all weeks. */
export interface Weeks {
  from?: string
  to?: string
}

type Campaign = Pick<
  NonNullable<ReturnType<typeof campaigns.findCampaign>>,
  'clientId' | 'countedFrom' | 'status'
>

const noOutcomes = { held: 0, noShow: 0, toCome: 0, other: 0 }
const noErased = { leads: 0, appointments: 0 }
const noFigures = (week: string): CampaignWeek => ({
  ...{ week, leads: 0, appointments: 0 },
  ...{ counted: true, outcomes: noOutcomes, erased: noErased, version: null },
})

/**
 * The weekly figures of a client, oldest first: entered before the Monday from which they are
 * counted, and from then on the numbers of its leads. Everything that shows weekly figures reads
 * them here.
 */
export function readWeeks(deps: Deps, db: Db, clientId: string, weeks: Weeks = {}): CampaignWeek[] {
  const found = campaigns.findCampaign(db, clientId)
  return (found && readWeeksOf(deps, db, [found], { ...weeks, clientId }).get(clientId)) ?? []
}

/** Whether the figures of a client's week are counted from leads, also if it has none. */
export function isCounted(db: Db, clientId: string, week: string): boolean {
  const countedFrom = campaigns.findCampaign(db, clientId)?.countedFrom ?? null
  return countedFrom !== null && countedFrom <= week
}

export function totalOf(weeks: readonly CampaignWeek[]) {
  const total = (key: 'leads' | 'appointments') => weeks.reduce((sum, week) => sum + week[key], 0)
  return { leads: total('leads'), appointments: total('appointments') }
}

/** The ids of the leads that the figures of a client's weeks count; entered figures have none. */
export const listCounted = (db: Db, clientId: string, weeks: Weeks) => ({
  leads: repository.listCountedIds(db, 'releasedOn', { ...daysOf(weeks), clientId }),
  appointments: repository.listCountedIds(db, 'agreedOn', { ...daysOf(weeks), clientId }),
})

/** The weekly figures of several campaigns, by client; `clientId` if it is only one. */
export function readWeeksOf(
  deps: Deps,
  db: Db,
  of: readonly Campaign[],
  { clientId, ...weeks }: Weeks & { clientId?: string },
): Map<string, CampaignWeek[]> {
  const scope = { ...daysOf(weeks), ...(clientId !== undefined && { clientId }) }
  const byClient = new Map(of.map((one) => [one.clientId, new Map<string, CampaignWeek>()]))
  for (const { clientId: id, ...entered } of repository.listEntered(db, scope)) {
    byClient
      .get(id)
      ?.set(entered.week, { ...entered, counted: false, outcomes: null, erased: null })
  }
  if (of.some(({ countedFrom }) => countedFrom !== null)) {
    const add = ({ clientId: id, week }: { clientId: string; week: string }, figures: Added) => {
      const found = byClient.get(id)
      found?.set(week, plus(found.get(week) ?? noFigures(week), figures))
    }
    for (const { erased, ...row } of repository.countLeads(db, scope)) {
      add(row, { ...row, erasedLeads: erased })
    }
    for (const { erased, ...row } of repository.countAppointments(db, scope, instant(deps.clock))) {
      add(row, { ...row, erasedAppointments: erased })
    }
  }
  const thisWeek = mondayOf(companyToday(deps))
  return new Map(
    of.map((one) => [one.clientId, filled(byClient.get(one.clientId), one, weeks, thisWeek)]),
  )
}

const daysOf = ({ from, to }: Weeks) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to: addDays(to, 6) }),
})

type Added = Partial<
  Record<
    'leads' | 'appointments' | 'held' | 'noShow' | 'toCome' | 'erasedLeads' | 'erasedAppointments',
    number
  >
>

function plus(week: CampaignWeek, added: Added): CampaignWeek {
  const { leads = 0, appointments = 0, held = 0, noShow = 0, toCome = 0 } = added
  const { erasedLeads = 0, erasedAppointments = 0 } = added
  const before = week.outcomes ?? noOutcomes
  const erased = week.erased ?? noErased
  const other = before.other + appointments - held - noShow - toCome
  return {
    ...week,
    leads: week.leads + leads,
    appointments: week.appointments + appointments,
    outcomes: {
      held: before.held + held,
      noShow: before.noShow + noShow,
      toCome: before.toCome + toCome,
      other,
    },
    erased: {
      leads: erased.leads + erasedLeads,
      appointments: erased.appointments + erasedAppointments,
    },
  }
}

/** In order, with the counted weeks in which nothing happened: up to now while the campaign runs. */
function filled(
  found: ReadonlyMap<string, CampaignWeek> = new Map(),
  { countedFrom, status }: Campaign,
  { from = '', to = 'z' }: Weeks,
  thisWeek: string,
): CampaignWeek[] {
  const known = [...found.keys()].toSorted()
  const entered = known.filter((week) => countedFrom === null || week < countedFrom)
  const counted: string[] = []
  if (countedFrom !== null) {
    const end = status === 'active' ? thisWeek : (known.at(-1) ?? '')
    const [first, last] = [countedFrom > from ? countedFrom : from, end < to ? end : to]
    for (let week = first; week <= last; week = addDays(week, 7)) counted.push(week)
  }
  return [...entered, ...counted].map((week) => found.get(week) ?? noFigures(week))
}
