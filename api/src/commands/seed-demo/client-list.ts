import { addDays, daysBetween } from '@leadwright/shared/days'
import { demoAccounts } from '@leadwright/shared/demo'
import { fullName } from '@leadwright/shared/people'
import { demoIds } from './people.ts'
import people from './samples/clients.json' with { type: 'json' }

type CampaignEnd = { status: 'paused' | 'finished'; daysAgo: number }

/** A client of the demo; the days are of the company's calendar. */
export interface DemoClient {
  id: string
  index: number
  firstName: string
  lastName: string
  companyName: string
  email: string
  joinedOn: string
  /** Null while the onboarding lasts. */
  campaign: { status: 'active' | 'paused' | 'finished'; from: string; to: string | null } | null
}

/**
 * Days before today on which the newest clients joined, who stand at the end of the list; the others joined
 * over the years, twelve of them at the beginning.
 */
const recent = new Map([
  [0, 84],
  [24, 33],
  [25, 24],
  [26, 9],
  [27, 3],
])
const founders = 12
/** Their campaigns go live in the first days of 2024, with which the finances begin. */
const foundersFrom = '2023-12-11'
const othersFrom = '2024-02-05'
const othersUntil = 120
/** As the preset timeline says: the first campaign goes live three weeks after the start. */
const onboardingDays = 21

/** Paused longer ago than any month is long, so that this month counts the same everywhere. */
const ended = new Map<number, CampaignEnd>([
  [4, { status: 'paused', daysAgo: 40 }],
  [16, { status: 'paused', daysAgo: 75 }],
  [9, { status: 'finished', daysAgo: 210 }],
  [11, { status: 'finished', daysAgo: 100 }],
])

/** Id of the n-th client, beginning with 0; the first is the demo's client account. */
export const demoClientId = (index: number): string =>
  index === 0 ? demoIds.client : `00000000-0000-4000-8000-0000000000${(0xc1 + index).toString(16)}`

function joinedOn(index: number, today: string): string {
  const daysAgo = recent.get(index)
  if (daysAgo !== undefined) return addDays(today, -daysAgo)
  if (index <= founders) return addDays(foundersFrom, index - 1)
  const span = daysBetween(othersFrom, addDays(today, -othersUntil))
  const others = people.length - recent.size - founders
  return addDays(othersFrom, Math.floor((span * (index - founders - 1)) / (others - 1)))
}

/** Signs in for the first client, too. */
export const demoColleague = {
  id: demoIds.colleague,
  email: 'colleague@leadwright.test',
  firstName: 'Nora',
  lastName: 'Holt',
  role: 'client-limited',
} as const

/** Who writes the updates of the n-th client, or of its further person. */
export const demoAuthor = (index: number, isColleague: boolean) => {
  if (isColleague) return { id: demoColleague.id, name: fullName(demoColleague) }
  return { id: demoClientId(index), name: fullName(people[index] ?? {}) }
}

const emailOf = (index: number) =>
  index === 0 ? demoAccounts.client : `client${index + 1}@leadwright.test`

/** The clients of the demo on this day: of 28, 22 have an active campaign. */
export const demoClients = (today: string): DemoClient[] =>
  people.map((person, index) => {
    const joined = joinedOn(index, today)
    const from = addDays(joined, onboardingDays)
    const end = ended.get(index)
    const to = end ? addDays(today, -end.daysAgo) : null
    return {
      id: demoClientId(index),
      index,
      ...person,
      email: emailOf(index),
      joinedOn: joined,
      campaign: from > today ? null : { status: end?.status ?? 'active', from, to },
    }
  })

/** Whether the campaign of a client ran on this day. */
export const ranOn = ({ campaign }: DemoClient, day: string): boolean =>
  campaign !== null && campaign.from <= day && (campaign.to === null || day <= campaign.to)
