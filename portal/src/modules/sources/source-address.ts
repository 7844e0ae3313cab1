import type { SourceFigure, SourcePeriod, SourceRow } from '@leadwright/shared/contracts/sources'
import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'

export const periodLabels = {
  '30': '30 days',
  '90': '90 days',
  '365': '12 months',
  all: 'All time',
} as const satisfies Record<SourcePeriod, string>

export const figureLabels = {
  bookings: 'Bookings',
  attended: 'Attended',
  clients: 'New clients',
  fees: 'Fees',
} as const satisfies Record<SourceFigure, string>

const keyIn = <T extends object>(labels: T, key: string | null): (keyof T & string) | undefined =>
  key !== null && Object.hasOwn(labels, key) ? (key as keyof T & string) : undefined

/** The list requested by an address: its period and figure, for one source and campaign or for all. */
export const sourcesFrom = (params: URLSearchParams) => ({
  period: keyIn(periodLabels, params.get('period')) ?? '90',
  figure: keyIn(figureLabels, params.get('figure')) ?? 'bookings',
  of: params.has('source') ? ('row' as const) : ('all' as const),
  source: params.get('source') ?? '',
  campaign: params.get('campaign') ?? '',
})

/** A source and a campaign; both are empty for bookings whose link names neither. */
export type Place = Pick<SourceRow, 'source' | 'campaign'>

/** The address of the bookings behind a figure; without a place, those of all sources. */
export const figurePath = (period: SourcePeriod, figure: SourceFigure, place?: Place) => {
  const named = place && { source: place.source, campaign: place.campaign }
  return `${paths.sources}?${new URLSearchParams({ period, figure, ...named })}#bookings`
}

/** E.g. "linkedin, founder-profile". */
export const sourceName = (place: Place | undefined): string =>
  place
    ? [place.source, place.campaign].filter(Boolean).join(', ') || messages.sources.none
    : 'all sources'
