import { addDays, daysBetween } from '@leadwright/shared/days'
import { demoAccounts } from '@leadwright/shared/demo'
import { fullName } from '@leadwright/shared/people'
import { demoIds } from './people.ts'
import samples from './samples/clients.json' with { type: 'json' }

interface Sample {
  firstName: string
  lastName: string
  companyName: string
  /** Only for the newest clients; the others joined over the years, twelve of them at the start. */
  joinedDaysAgo?: number
  /**
   * Paused longer ago than any month is long, so that the current month has the same count on every
   * day.
   */
  ended?: { status: 'paused' | 'finished'; daysAgo: number; reason?: string }
  phone?: string
  website?: string
  timeZone?: string
}
const people = samples as Sample[]

/** A client of the demo; days are on the company's calendar. */
export interface DemoClient {
  id: string
  index: number
  firstName: string
  lastName: string
  companyName: string
  email: string
  phone: string
  website: string | null
  timeZone: string | null
  joinedOn: string
  /** Null during the onboarding. */
  campaign: {
    status: 'active' | 'paused' | 'finished'
    pauseReason: string
    from: string
    to: string | null
  } | null
}

const founders = 12
/** Their campaigns go live in the first days of 2024, when the finances start. */
const foundersFrom = '2023-12-11'
const othersFrom = '2024-02-05'
const othersUntil = 120
/** In the preset timeline the first campaign goes live three weeks after the start. */
const onboardingDays = 21

/** Id of the n-th client, starting with 0; the first is the demo's client account. */
export const demoClientId = (index: number): string =>
  index === 0 ? demoIds.client : `00000000-0000-4000-8000-0000000000${(0xc1 + index).toString(16)}`

function joinedOn({ joinedDaysAgo }: Sample, index: number, today: string): string {
  if (joinedDaysAgo !== undefined) return addDays(today, -joinedDaysAgo)
  if (index <= founders) return addDays(foundersFrom, index - 1)
  const span = daysBetween(othersFrom, addDays(today, -othersUntil))
  const recent = people.filter((one) => one.joinedDaysAgo !== undefined).length
  const others = people.length - recent - founders
  return addDays(othersFrom, Math.floor((span * (index - founders - 1)) / (others - 1)))
}

/** A second person of the first client, who can sign in. */
export const demoColleague = {
  id: demoIds.colleague,
  email: 'colleague@leadwright.test',
  firstName: 'Nora',
  lastName: 'Holt',
  role: 'client-limited',
} as const

/** The author of updates of the n-th client, or its second person. */
export const demoAuthor = (index: number, isColleague: boolean) => {
  if (isColleague) return { id: demoColleague.id, name: fullName(demoColleague) }
  return { id: demoClientId(index), name: fullName(people[index] ?? {}) }
}

const emailOf = (index: number) =>
  index === 0 ? demoAccounts.client : `client${index + 1}@leadwright.test`

/** The clients of the demo on this day: 22 of 28 have an active campaign. */
export const demoClients = (today: string): DemoClient[] =>
  people.map((person, index) => {
    const { firstName, lastName, companyName, ended } = person
    const { phone = '', website = null, timeZone = null } = person
    const { status = 'active', reason: pauseReason = '' } = ended ?? {}
    const joined = joinedOn(person, index, today)
    const from = addDays(joined, onboardingDays)
    const to = ended ? addDays(today, -ended.daysAgo) : null
    return {
      id: demoClientId(index),
      index,
      ...{ firstName, lastName, companyName },
      email: emailOf(index),
      ...{ phone, website, timeZone },
      joinedOn: joined,
      campaign: from > today ? null : { status, pauseReason, from, to },
    }
  })

/** Whether a client's campaign was active on this day. */
export const ranOn = ({ campaign }: DemoClient, day: string): boolean =>
  campaign !== null && campaign.from <= day && (campaign.to === null || day <= campaign.to)
