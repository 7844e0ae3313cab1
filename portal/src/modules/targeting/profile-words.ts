import type { ClientProfile } from '@leadwright/shared/contracts/targeting/profiles'
import type { ProfileEventKind, ProfileFields, ProfileState } from '@leadwright/shared/targeting'
import { formatNumber } from '../../lib/format.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const fieldLabels = {
  industries: 'Industries',
  employees: 'Company size',
  regions: 'Regions and countries',
  trigger: 'What makes a company need it',
  deciders: 'Who decides',
  exclusions: 'Left out',
  note: 'Note',
} as const

/** `isOwn`: in the words of the client's own page. */
export const stateLabel = (state: ProfileState, isOwn: boolean): string =>
  state === 'proposed' && isOwn ? 'Waiting for you' : stateLabels[state]

const stateLabels: Record<ProfileState, string> = {
  draft: 'Draft',
  proposed: 'Waiting for the client',
  agreed: 'Agreed',
  replaced: 'Replaced',
}

export const stateTones: Record<ProfileState, BadgeTone> = {
  draft: 'neutral',
  proposed: 'caution',
  agreed: 'positive',
  replaced: 'neutral',
}

export const eventLabels: Record<ProfileEventKind, string> = {
  proposed: 'Proposed',
  withdrawn: 'Withdrawn',
  answered: 'Changes asked for',
  agreed: 'Agreed',
  recorded: 'Agreement by email recorded',
  replaced: 'Replaced',
}

/** How many employees a company has, in words. */
export function employeesText({
  employeesFrom: from,
  employeesTo: to,
}: Pick<ProfileFields, 'employeesFrom' | 'employeesTo'>): string {
  if (from === null && to === null) return 'Any size'
  if (to === null) return `At least ${formatNumber(from ?? 1)} employees`
  if (from === null) return `Up to ${formatNumber(to)} employees`
  return from === to
    ? `${formatNumber(to)} employees`
    : `${formatNumber(from)} to ${formatNumber(to)} employees`
}

/** The version chosen in the address, or the newest one. */
export const chosenVersion = (
  items: readonly ClientProfile[],
  params: URLSearchParams,
): ClientProfile | undefined =>
  items.find(({ number }) => String(number) === params.get('version')) ?? items[0]
