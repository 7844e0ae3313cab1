import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import type { TargetFilter } from '@leadwright/shared/target-lists'
import { count, formatDay, formatNumber } from '../../../lib/format.ts'

export const filterLabels: Record<TargetFilter, string> = {
  all: 'All companies',
  kept: 'To write to',
  excluded: 'Excluded',
  warnings: 'With a warning',
}

/** E.g. 400 companies, 9 excluded, 391 to write to. */
export function countsText({ counts }: Pick<TargetListView, 'counts'>): string {
  const { targets, excluded, kept } = counts
  if (targets === 0) return 'No companies yet'
  return `${count(targets, 'company', 'companies')}, ${formatNumber(excluded)} excluded, ${formatNumber(kept)} to write to`
}

/** Countries without permitted cold email; undefined if no company is in one. */
export function countriesText({ noColdEmail }: Pick<TargetListView, 'noColdEmail'>) {
  if (noColdEmail.length === 0) return undefined
  const countries = noColdEmail.map(
    ({ country, companies }) => `${country} (${count(companies, 'company', 'companies')})`,
  )
  return `Cold email isn’t permitted in ${new Intl.ListFormat('en').format(countries)}.`
}

/** When the client agreed, and who; undefined before that. */
export function agreedText({ agreedOn, history }: Pick<TargetListView, 'agreedOn' | 'history'>) {
  if (agreedOn === null) return undefined
  const event = history.find(({ kind }) => kind === 'agreed' || kind === 'recorded')
  const day = formatDay(agreedOn)
  if (event?.kind === 'recorded') return `Agreed by email on ${day}, recorded by ${event.name}`
  return event ? `Agreed on ${day} by ${event.name}` : `Agreed on ${day}`
}

/** What the client asked to change, while the team changes it. */
export const answerOf = ({ state, history }: Pick<TargetListView, 'state' | 'history'>) =>
  state === 'draft' && history[0]?.kind === 'answered' ? history[0].text : undefined
