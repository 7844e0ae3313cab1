import { utcDay } from '@leadwright/shared/days'
import { demoAccounts } from '@leadwright/shared/demo'
import { defaultPresetTasks } from '@leadwright/shared/workspace-defaults'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { putWeek } from '../../modules/clients/campaigns/campaigns.repository.ts'
import { campaigns } from '../../modules/clients/campaigns/campaigns.table.ts'
import { listClients } from '../../modules/clients/clients/clients.repository.ts'
import { insertMeeting } from '../../modules/clients/meetings/meetings.repository.ts'
import { insertMilestones } from '../../modules/clients/milestones/milestones.repository.ts'
import { presetMilestones } from '../../modules/clients/milestones/milestones.rules.ts'
import { insertClient } from '../../modules/identity/auth/users.repository.ts'
import { putVisit } from '../../modules/money/visits/visits.repository.ts'
import { type DemoWorld, demoIds, seedPerson } from './people.ts'

/** Plainly invented companies; the last two have no active campaign. */
const samples = [
  { firstName: 'Sample', lastName: 'Client', companyName: 'Sample Industries' },
  { firstName: 'Test', lastName: 'Contact', companyName: 'Example Freight' },
  { firstName: 'Demo', lastName: 'Buyer', companyName: 'Demo Robotics' },
  { firstName: 'Placeholder', lastName: 'Owner', companyName: 'Placeholder Solar' },
  { firstName: 'Example', lastName: 'Director', companyName: 'Specimen Software' },
  { firstName: 'Trial', lastName: 'Manager', companyName: 'Trial Logistics' },
  { firstName: 'Mock', lastName: 'Founder', companyName: 'Mockup Medical' },
  { firstName: 'Leadwright', lastName: 'Internal', companyName: 'Leadwright Labs (sample)' },
  { firstName: 'Draft', lastName: 'Partner', companyName: 'Draft Consulting' },
  { firstName: 'Pattern', lastName: 'Person', companyName: 'Pattern Textiles' },
]
const withActiveCampaign = 8
const day = 86_400_000

/** Id of the n-th sample client, beginning with 0; the first is the demo's client account. */
export const demoClientId = (index: number) =>
  index === 0 ? demoIds.client : `00000000-0000-4000-8000-0000000000${(0xc1 + index).toString(16)}`

/** Ten clients, eight of them with an active campaign; two joined within the current month or so. */
export function seedClients(tx: Tx, world: DemoWorld): void {
  const { clock } = world.deps
  for (const [index, sample] of samples.entries()) {
    const clientId = demoClientId(index)
    const email = index === 0 ? demoAccounts.client : `client${index + 1}@leadwright.test`
    const createdAt = instant(clock, -day * (index === 0 ? 400 : (samples.length - index) * 12))
    const { firstName, lastName, companyName } = sample
    seedPerson(tx, world, { id: clientId, email, firstName, lastName, role: 'client' }, createdAt)
    insertClient(tx, { clientId, companyName, createdAt, updatedAt: createdAt })
    const status = index < withActiveCampaign ? 'active' : 'paused'
    tx.insert(campaigns).values({ clientId, status, createdAt, updatedAt: createdAt }).run()
  }
}

/** The sample client's eight weeks: 47 leads and 12 appointments in all (spec section 9). */
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
const otherClients = 7

/** Weekly figures up to last week; the other sample clients have four weeks each. */
export function seedCampaignWeeks(tx: Tx, { deps }: DemoWorld): void {
  const now = deps.clock.now()
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * day
  const put = (
    clientId: string,
    weeksAgo: number,
    [leads, appointments]: readonly [number, number],
  ) => {
    const week = new Date(monday - weeksAgo * 7 * day).toISOString().slice(0, 10)
    const entered = instant(deps.clock, -Math.max(weeksAgo - 1, 0) * 7 * day - day)
    putWeek(tx, clientId, { week, leads, appointments }, entered)
  }
  for (const [index, figures] of clientWeeks.entries()) {
    put(demoClientId(0), clientWeeks.length - index, figures)
  }
  for (let client = 1; client <= otherClients; client += 1) {
    for (let weeksAgo = 1; weeksAgo <= 4; weeksAgo += 1) {
      put(demoClientId(client), weeksAgo, [client + weeksAgo, Math.floor((client + weeksAgo) / 4)])
    }
  }
}

const minutes = 30

/** The sample client meets three days from now at 10:00 UTC. */
export function seedMeetings(tx: Tx, { deps }: DemoWorld): void {
  const at = instant(deps.clock)
  const startsAt = `${instant(deps.clock, 3 * day).slice(0, 10)}T10:00:00.000Z`
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
  const stamps = { createdAt: at, updatedAt: at }
  const clientId = demoIds.client
  const title = 'Weekly review (sample)'
  const joinUrl = 'https://meet.google.com/lwr-demo-cal'
  insertMeeting(tx, { id: newId(), clientId, title, startsAt, endsAt, minutes, joinUrl, ...stamps })
}

const week = 7 * 86_400_000

/** The sample client looked a week ago, so that the first sign-in shows what is new. */
export function seedVisits(tx: Tx, { deps }: DemoWorld): void {
  putVisit(tx, { userId: demoIds.client, newSince: null, lastSeenAt: instant(deps.clock, -week) })
}

/** Of what is due by now, this many of the sample clients are late with their last step. */
const late = 2

/** The preset timeline of each sample client; what was due is done, but for the late ones. */
export function seedMilestones(tx: Tx, { deps }: DemoWorld): void {
  const now = instant(deps.clock)
  const today = utcDay(deps.clock.now())
  const clients = listClients(tx, { cursor: undefined, search: '', limit: 100 })
  let stillLate = late
  for (const { clientId, createdAt } of clients) {
    const steps = presetMilestones(defaultPresetTasks, utcDay(new Date(createdAt)))
    const past = steps.filter(({ dueOn }) => dueOn < today)
    const isLate = past.length > 0 && past.length < steps.length && stillLate-- > 0
    const done = isLate ? past.slice(0, -1) : past
    insertMilestones(
      tx,
      steps.map((step) => ({
        id: newId(),
        clientId,
        ...step,
        doneAt: done.includes(step) ? `${step.dueOn}T15:00:00.000Z` : null,
        createdAt,
        updatedAt: now,
      })),
    )
  }
}
