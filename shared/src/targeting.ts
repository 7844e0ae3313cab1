import { addDays, weekday } from './days.ts'

/** A version is replaced once the client agrees to a later one. */
export const profileStates = ['draft', 'proposed', 'agreed', 'replaced'] as const
export type ProfileState = (typeof profileStates)[number]

/**
 * What happened to a version since it was first proposed. `answered`: the client does not agree yet,
 * and the version is a draft again. `recorded`: an admin recorded that the client agreed by email.
 */
export const profileEventKinds = [
  'proposed',
  'withdrawn',
  'answered',
  'agreed',
  'recorded',
  'replaced',
] as const
export type ProfileEventKind = (typeof profileEventKinds)[number]

export const profileLists = ['industries', 'regions', 'deciders', 'exclusions'] as const
type ProfileList = (typeof profileLists)[number]
const profileValues = ['employeesFrom', 'employeesTo', 'trigger', 'note'] as const

/** Most entries of one list of a profile. */
export const maxProfileItems = 40
/** Larger companies do not exist. */
export const maxEmployees = 10_000_000

/** Which companies a client wants to reach, and whom there. The order of a list has no meaning. */
export interface ProfileFields {
  industries: string[]
  /** Null for no lower limit. */
  employeesFrom: number | null
  /** Null for no upper limit. */
  employeesTo: number | null
  /** Countries, too. */
  regions: string[]
  /** The event that makes a company need the client. */
  trigger: string
  /** Job titles of the people who decide. */
  deciders: string[]
  /** Companies to leave out, in words. */
  exclusions: string[]
  note: string
}

export interface ListDifference {
  added: string[]
  removed: string[]
}

type ValueDifference = {
  [K in (typeof profileValues)[number]]?: { before: ProfileFields[K]; after: ProfileFields[K] }
}

/** What changed from one version to another, field by field. */
export interface ProfileDifference {
  lists: Record<ProfileList, ListDifference>
  values: ValueDifference
}

const without = (items: readonly string[], others: readonly string[]) =>
  items.filter((item) => !others.includes(item))

export function profileDifference(before: ProfileFields, after: ProfileFields): ProfileDifference {
  const lists = Object.fromEntries(
    profileLists.map((list) => [
      list,
      {
        added: without(after[list], before[list]),
        removed: without(before[list], after[list]),
      },
    ]),
  ) as Record<ProfileList, ListDifference>
  const values = Object.fromEntries(
    profileValues
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { before: before[name], after: after[name] }]),
  )
  return { lists, values }
}

/** What a profile must say before it can be proposed, in the words of a sentence. */
export function missingInProfile(profile: ProfileFields): string[] {
  const { industries, regions, trigger, deciders } = profile
  return [
    ...(industries.length === 0 ? ['the industries'] : []),
    ...(regions.length === 0 ? ['the regions'] : []),
    ...(trigger === '' ? ['what makes a company need the client'] : []),
    ...(deciders.length === 0 ? ['who decides'] : []),
  ]
}

/** Working days after which a client is reminded of a profile that it has not answered. */
export const remindAfterWorkingDays = [3, 7] as const

/** Days from Monday to Friday after one day, up to another. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (weekday(day) <= 5) count += 1
  }
  return count
}

/** How a version is named in the audit log, on leads and in emails. */
export const profileName = (number: number) => `Profile version ${number}`
