import { addDays, mondayOf } from '@leadwright/shared/days'
import { defaultPresetTasks } from '@leadwright/shared/workspace-defaults'
import type { Tx } from '../../db/client.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import {
  putWeek,
  startCampaign,
  updateSettings,
} from '../../modules/campaigns/campaigns.repository.ts'
import { insertMilestones } from '../../modules/clients/milestones/milestones.repository.ts'
import { insertClientUser } from '../../modules/identity/auth/client-users.repository.ts'
import { insertClient } from '../../modules/identity/auth/clients.repository.ts'
import { putVisit } from '../../modules/visits/visits.repository.ts'
import { type DemoClient, demoClientId, demoClients, demoColleague, ranOn } from './client-list.ts'
import { type DemoWorld, demoIds, seedPerson } from './people.ts'

const day = 86_400_000

/** The clients with their campaigns. */
export function seedClients(tx: Tx, world: DemoWorld): void {
  for (const client of demoClients(companyToday(world.deps))) {
    const { id: clientId, email, firstName, lastName, companyName, joinedOn, campaign } = client
    const createdAt = `${joinedOn}T08:30:00.000Z`
    seedPerson(tx, world, { id: clientId, email, firstName, lastName, role: 'client' }, createdAt)
    const { phone, website, timeZone } = client
    const details = { companyName, phone, website, timeZone }
    insertClient(tx, { clientId, ...details, createdAt, updatedAt: createdAt })
    if (clientId === demoIds.client) seedColleague(tx, world, createdAt)
    if (!campaign) continue
    const { from } = campaign
    startCampaign(tx, { clientId, ...campaign, at: `${from}T09:00:00.000Z` })
  }
}

function seedColleague(tx: Tx, world: DemoWorld, createdAt: string): void {
  seedPerson(tx, world, demoColleague, createdAt)
  const row = { userId: demoColleague.id, clientId: demoIds.client }
  insertClientUser(tx, { ...row, createdAt, updatedAt: createdAt })
}

/** The eight weeks of the client account: 47 leads and 12 appointments in all (spec section 9). */
const clientWeeks = [
  [3, 0],
  [4, 1],
  [5, 1],
  [5, 1],
  [6, 2],
  [7, 2],
  [8, 2],
  [9, 3],
] as const
const weeksOfOthers = 10
/** Clients whose figures of last week are not entered yet, by their index. */
const notEntered = [2, 5, 6]

/** Weekly figures up to last week, or to the week in which the campaign ended; they increase. */
export function seedCampaignWeeks(tx: Tx, { deps }: DemoWorld): void {
  const today = companyToday(deps)
  const put = (clientId: string, week: string, leads: number, appointments: number) =>
    putWeek(tx, clientId, { week, leads, appointments }, `${addDays(week, 7)}T08:00:00.000Z`)
  const thisWeek = mondayOf(today)
  for (const client of demoClients(today)) {
    if (client.index === 0) {
      for (const [at, [leads, appointments]] of clientWeeks.entries()) {
        put(client.id, addDays(thisWeek, (at - clientWeeks.length) * 7), leads, appointments)
      }
      // Its leads equal these figures.
      const countedFrom = addDays(thisWeek, -clientWeeks.length * 7)
      updateSettings(tx, client.id, {
        ...{ countedFrom, leadsTarget: 28, appointmentsTarget: 8, at: instant(deps.clock) },
      })
      continue
    }
    const last = client.campaign?.to ? mondayOf(client.campaign.to) : addDays(thisWeek, -7)
    for (const [week, ...figures] of weeksUpTo(client, last)) {
      const isMissing = notEntered.includes(client.index) && week === addDays(thisWeek, -7)
      if (!isMissing) put(client.id, week, ...figures)
    }
  }
}

function weeksUpTo(client: DemoClient, last: string): [string, number, number][] {
  return Array.from({ length: weeksOfOthers }, (_, at): [string, number, number] => {
    const leads = 3 + (client.index % 5) + Math.floor(at / 2) + ((client.index + at) % 3)
    return [addDays(last, (at + 1 - weeksOfOthers) * 7), leads, Math.floor(leads / 4)]
  }).filter(([week]) => ranOn(client, week))
}

/** The client account was last seen a week ago, so that the first sign-in shows something new. */
export function seedVisits(tx: Tx, { deps }: DemoWorld): void {
  putVisit(tx, {
    userId: demoIds.client,
    newSince: null,
    lastSeenAt: instant(deps.clock, -7 * day),
  })
}

/** How many of the newest clients are late with the last due milestone. */
const late = 2

/** The sample client's plan from now on. */
const nextSteps = [
  { title: 'Approve the new message texts', inDays: 2, needsClient: true },
  { title: 'First messages to port authorities', inDays: 9, needsClient: false },
  { title: 'Plan for the next quarter', inDays: 24, needsClient: false },
]

/** The preset timeline of each client; due milestones are done, except for the late clients. */
export function seedMilestones(tx: Tx, { deps }: DemoWorld): void {
  const now = instant(deps.clock)
  const today = companyToday(deps)
  let stillLate = late
  for (const { id: clientId, index, joinedOn } of demoClients(today)) {
    const steps = defaultPresetTasks.map(({ title, days }) => ({
      title,
      dueOn: addDays(joinedOn, days),
    }))
    const past = steps.filter(({ dueOn }) => dueOn < today)
    const isLate = past.length > 0 && past.length < steps.length && stillLate-- > 0
    const done = isLate ? past.slice(0, -1) : past
    insertMilestones(
      tx,
      steps.map((step) => ({
        id: newId(),
        clientId,
        ...step,
        ownerId: index % 2 === 0 ? demoIds.admin : demoIds.staff,
        doneAt: done.includes(step) ? `${step.dueOn}T15:00:00.000Z` : null,
        createdAt: `${joinedOn}T08:30:00.000Z`,
        updatedAt: now,
      })),
    )
  }
  insertMilestones(
    tx,
    nextSteps.map(({ inDays, ...step }) => ({
      ...{ id: newId(), clientId: demoClientId(0), ownerId: demoIds.admin, ...step },
      ...{ dueOn: addDays(today, inDays), createdAt: now, updatedAt: now },
    })),
  )
}
